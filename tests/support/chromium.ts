import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The browser of this machine; `npm test` says how to install one where there is none. The shell is the same
 * engine without windows, toolbars and their processes: a tenth of all work less.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not this name; the next one may be there.
    }
  }
  return undefined;
}

/**
 * Features that the browser leaves out. A list here takes the place of Playwright's own: those of its names
 * that matter to a local page are repeated. The suggestions of the address bar are two pages in a process of
 * their own, loaded for every window: more work than any page of the shop.
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

/** What a browser needs to start as root in a container, and to keep to itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];
