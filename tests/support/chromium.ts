import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Finds this machine's browser; `npm test` explains the installation. The headless shell saves a tenth of the
 * work.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not found under this name; try the next.
    }
  }
  return undefined;
}

/**
 * Disabled features. This list replaces Playwright's, so its relevant names are repeated. Address bar
 * suggestions would load two pages per window in a separate process.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Arguments to start as root in a container, without background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];

export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { args: chromiumArguments, ...(executablePath && { executablePath }) };
}
