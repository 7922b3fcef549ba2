import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { until } from '#tests/support/until.ts';
import { sandboxKey } from './support/back-office.ts';
import { routes, widths } from './support/routes.ts';
import { scenes } from './support/scenes.ts';

const folder = 'shots';
const port = process.env.PORT ?? '8124';
const origin = `http://localhost:${port}`;

async function startShop(): Promise<ChildProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clerestory-shots-'));
  const shop = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SANDBOX_KEY: sandboxKey },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isReadySoon = async (): Promise<boolean> => {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    return (await isReady()) || pause(500, false);
  };
  await until('the shop to be ready', isReadySoon, 300_000);
  return shop;
}

type ColorScheme = 'light' | 'dark';

async function photograph(page: Page, name: string, scheme: ColorScheme): Promise<void> {
  // Images below the fold load lazily.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({
    path: `${folder}/${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`,
    fullPage: true,
  });
}

async function newPage(browser: Browser, width: number, colorScheme: ColorScheme): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/**
 * Takes screenshots of each page type and of states without a URL, at each width and in both color schemes.
 */
async function takeShots(): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch());
  await mkdir(folder, { recursive: true });
  let pictures = 0;
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of scheme === 'light' ? widths : [widths[0], widths[3]]) {
      const page = await newPage(browser, width, scheme);
      for (const { name, path, search = '', ready } of routes) {
        await page.goto(path + search, { waitUntil: 'networkidle' });
        if (ready) await page.getByText(ready).first().waitFor();
        await photograph(page, name, scheme);
        pictures += 1;
      }
      for (const { name, play } of scenes) {
        const stage = await newPage(browser, width, scheme);
        await play(stage);
        await photograph(stage, name, scheme);
        pictures += 1;
        await stage.close();
      }
      await page.close();
    }
  }
  await browser.close();
  return pictures;
}

async function main(): Promise<void> {
  const shop = await startShop();
  try {
    process.stdout.write(`${folder}/ holds ${await takeShots()} pictures\n`);
  } finally {
    shop.kill('SIGTERM');
  }
}

void main();
