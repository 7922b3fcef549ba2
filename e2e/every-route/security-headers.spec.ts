import { expect } from '@playwright/test';
import { openBackOffice, sandboxKey } from '../support/back-office.ts';
import { gradeOf } from '../support/observatory.ts';
import { routes } from '../support/routes.ts';
import { open } from '../support/shop.ts';
import { authorizeUrl } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { byDay } from '../support/test-tags.ts';

const overHttps = { accept: 'text/html', 'x-forwarded-proto': 'https' };
const best = { grade: 'A+', faults: [] };

test('MDN’s HTTP Observatory gives every kind of page its best grade', async ({ request, baseURL }) => {
  for (const { name, path, search = '' } of routes)
    expect.soft(await gradeOf(await request.get(path + search, { headers: overHttps })), name).toEqual(best);

  const written = ['/search/?q=casement', '/docs', '/sign-in/', '/sandbox/open?key=wrong', '/offline.html'];
  for (const path of written)
    expect.soft(await gradeOf(await request.get(path, { headers: overHttps })), path).toEqual(best);
  const signIn = await request.get(authorizeUrl(baseURL));
  expect(signIn.url()).toContain('/sign-in/');
  await request.get(`/sandbox/open?key=${sandboxKey}`);
  for (const path of ['/sandbox/mail', '/sandbox/errors', '/sandbox/marketing', '/sandbox/texts'])
    expect.soft(await gradeOf(await request.get(path, { headers: overHttps })), path).toEqual(best);
});

test(
  'a page carries its policy itself, for hosts that send no headers, and the server repeats it',
  byDay,
  async ({ request }) => {
    for (const { name, path } of routes) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
      expect.soft(policy, name).toMatch(/^default-src 'none'; base-uri 'none'; .*'sha256-/);
      expect.soft(policy, name).not.toContain('unsafe');
      expect.soft(policy, name).toContain("require-trusted-types-for 'script'");
      expect.soft(html.indexOf('<meta http-equiv'), name).toBeLessThan(html.indexOf('<script'));
      expect.soft(html.replace(/<script[^>]*>[^<]*<\/script>/g, ''), name).not.toMatch(/\sstyle="/);
      const header = answer.headers()['content-security-policy'];
      expect.soft(header, name).toBe(`${policy}; frame-ancestors 'self'; report-uri /policy-reports`);
    }
  },
);

test.describe('an intruder', () => {
  test.use({ allowsRefusals: true });

  test('what gets into a page is not run, and the refusal is reported', async ({ page }) => {
    await open(page, '/windows/');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const outcome = await page.evaluate(async () => {
      const refused: string[] = [];
      const attempt = (name: string, work: () => void) => {
        try {
          work();
        } catch (error) {
          refused.push(`${name}: ${(error as Error).name}`);
        }
      };
      const holder = document.createElement('div');
      document.body.append(holder);
      attempt('handler', () => {
        holder.innerHTML = '<img src="x:" onerror="window.broken = true">';
      });
      // DevTools evaluation bypasses the policy; a page's timer does not.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          attempt('eval', () => {
            // biome-ignore lint/security/noGlobalEval: what is tried is whether it is refused.
            globalThis.eval('window.broken = true');
          });
          resolve();
        }),
      );
      attempt('script of elsewhere', () => {
        document.createElement('script').src = 'https://elsewhere.example/a.js';
      });
      attempt('worker of elsewhere', () => void new Worker('data:text/javascript,0'));
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      const inline = document.createElement('p');
      inline.setAttribute('style', 'color: red');
      holder.append(inline);
      return {
        refused,
        ran: 'broken' in window,
        hidden: getComputedStyle(document.body).display === 'none',
        red: getComputedStyle(inline).color === 'rgb(255, 0, 0)',
      };
    });
    expect(outcome).toEqual({
      refused: [
        'handler: TypeError',
        'eval: EvalError',
        'script of elsewhere: TypeError',
        'worker of elsewhere: TypeError',
      ],
      ran: false,
      hidden: false,
      red: false,
    });
    await openBackOffice(page);
    await expect(async () => {
      await page.goto('/sandbox/policy-reports');
      await expect(page.getByText('style-src-elem').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(said.join('\n')).toMatch(/Content Security Policy/);
  });
});

test('bars keep their lengths, on a page that was loaded and on one that was gone to', async ({ page }) => {
  const url = '/ratings/meridian-double-hung/';
  // A slow first page keeps its fallback font, so compare only the share of the track.
  const lengths = (bars: string) =>
    page
      .locator(bars)
      .evaluateAll((all) =>
        all.map((bar) => Math.round((100 * bar.clientWidth) / (bar.parentElement?.clientWidth ?? 0))),
      );
  await open(page, url);
  const loaded = await lengths('main dl span[data-s], main li span[data-s], main td span[data-s]');
  expect(new Set(loaded).size).toBeGreaterThan(2);
  await open(page, '/ratings/');
  await page.locator(`main a[href="${url}"]`).first().click();
  await expect(page).toHaveURL(url);
  await expect
    .poll(() => lengths('main dl span[style], main li span[style], main td span[style]'))
    .toEqual(loaded);
});
