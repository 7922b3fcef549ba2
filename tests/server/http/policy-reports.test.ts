import { askAsStaff } from '#tests/support/desk/staff-cookie.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
let clock: number;
beforeEach(async () => {
  clock = Date.parse('2026-03-01T12:00:00Z');
  test = await startStatelessApp({ now: () => new Date(clock) });
});
afterEach(() => test.close());

const report = (payload: unknown, type = 'application/csp-report') =>
  test.app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const refused = (page: string, blocked: string) => ({
  'csp-report': { 'document-uri': page, 'blocked-uri': blocked, 'effective-directive': 'script-src-elem' },
});

const shown = async () => (await askAsStaff(test.app, '/sandbox/policy-reports')).body;
const numberShown = async () => (await shown()).match(/<section>/g)?.length ?? 0;

describe('reports of what a policy refused', () => {
  it('are taken in both forms, without the queries of URLs', async () => {
    const first = await report(
      refused('https://shop.example/search/?q=my+name', 'https://ads.example/a.js?id=7'),
    );
    expect(first.statusCode).toBe(204);
    const second = await report(
      [
        {
          type: 'csp-violation',
          body: {
            documentURL: 'https://shop.example/contact/',
            blockedURL: 'inline',
            effectiveDirective: 'style-src-attr',
          },
        },
      ],
      'application/reports+json',
    );
    expect(second.statusCode).toBe(204);
    const page = await shown();
    for (const part of ['https://shop.example/search/', 'https://ads.example/a.js', 'script-src-elem'])
      expect(page).toContain(`<dd>${part}</dd>`);
    expect(page).toContain('<dd>inline</dd>');
    expect(page).not.toMatch(/my\+name|id=7/);
  });

  it('stop being written after thirty in a minute, and go on in the next', async () => {
    for (let sent = 0; sent < 40; sent += 1)
      expect((await report(refused('https://shop.example/', 'inline'))).statusCode).toBe(204);
    expect(await numberShown()).toBe(30);
    clock += 60_000;
    await report(refused('https://shop.example/', 'inline'));
    expect(await numberShown()).toBe(31);
  });

  it.each(['{', 'null', '[]', '{"csp-report":7}', '"x"', '[{"type":"other","body":{}}]'])(
    'are nothing where %s is sent',
    async (payload) => {
      const { statusCode } = await report(payload);
      expect([204, 400]).toContain(statusCode);
      expect(await numberShown()).toBe(0);
    },
  );

  it('are refused where they are large', async () => {
    expect((await report(refused('https://shop.example/', 'x'.repeat(20_000)))).statusCode).toBe(413);
  });
});
