import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/chromium.ts';
import { routes, widths } from './support/routes.ts';

const folder = 'shots';
const port = process.env.PORT ?? '8124';
const origin = `http://localhost:${port}`;

async function startShop(): Promise<ChildProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clerestory-shots-'));
  const shop = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    await pause(500);
  }
  return shop;
}

/** Writes a picture of every kind of page, whole, at each width and in both color schemes. */
async function takeShots(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const { name, path } of routes) {
        await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
        // Pictures below the fold wait until somebody scrolls to them.
        await page.evaluate(() => {
          for (const picture of document.images) picture.loading = 'eager';
        });
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        await page.screenshot({
          path: `${folder}/${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
  }
  await browser.close();
}

async function main(): Promise<void> {
  const shop = await startShop();
  try {
    await takeShots();
    process.stdout.write(`${folder}/ holds ${routes.length * widths.length * 2} pictures\n`);
  } finally {
    shop.kill('SIGTERM');
  }
}

void main();
