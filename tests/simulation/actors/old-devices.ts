import { getSignIns } from '#domain/account/security-contract.ts';
import type { Authorization } from '#tests/support/account/sign-in-flow.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { type OwnSession, shopOrigin } from '../world/own-accounts.ts';
import { type AccountScene, actorOf, browserOf, deny, isKnownToken } from './own-account.ts';
import { idOf } from './own-devices.ts';
import { requireEnded } from './own-sessions.ts';

interface HalfSignIn {
  browser: CookieBrowser;
  verifier: string;
  /** The answer to the right password, or the code that it led to. */
  answered: Authorization['response'];
  code: string | undefined;
}

const codeIn = (url: string): string | undefined =>
  new URL(url, shopOrigin).searchParams.get('code') ?? undefined;

/** Another browser has the right password, and has no tokens yet. */
export async function beginSignIn(scene: AccountScene): Promise<HalfSignIn | undefined> {
  const { flow, account, chance } = scene;
  const browser = browserOf(scene);
  const { url, verifier } = await flow.authorize(browser);
  if (!url.startsWith('/sign-in/request/')) return undefined;
  const answered = await browser.post(url, { identifier: account.email, password: account.password });
  if (!answered.headers.location) return undefined;
  const code = chance.happens(50) ? codeIn((await browser.follow(answered)).url) : undefined;
  return { browser, verifier, answered, code };
}

/** A sign-in that had begun when all others were ended gives no tokens. */
export async function requireUseless(scene: AccountScene, half: HalfSignIn | undefined): Promise<void> {
  if (!half) return;
  const { browser, verifier, answered } = half;
  const code = half.code ?? codeIn((await browser.follow(answered)).url);
  if (!code) return;
  const { statusCode } = await scene.flow.exchange({ code, verifier });
  if (statusCode === 200)
    deny(scene.account, 'a sign-in that began before went on after the others were ended');
}

/** The list has the devices that are signed in, and none that was signed out. */
export async function requireDevices(scene: AccountScene, session: OwnSession): Promise<void> {
  const { world, account, isAlone } = scene;
  const listed = await world.ask(actorOf(session), getSignIns);
  if (listed.statusCode !== 200 || !isAlone()) return;
  const { sign_ins: all } = getSignIns.response.parse(listed.json());
  const ids = all.map(({ id }) => id);
  const late = account.sessions.find((one) => one.state === 'ended' && ids.includes(idOf(one)));
  if (late) deny(account, `the list has a device that was signed out: ${idOf(late)}`);
  const day = 24 * 60 * 60_000;
  const open = account.sessions.filter((one) => one.state === 'open' && one.usedAt > Date.now() - 2 * day);
  const missing = open.find((one) => !ids.includes(idOf(one)));
  if (missing && account.state === 'there') deny(account, `the list lacks the device ${idOf(missing)}`);
}

/** A device that was signed out hours or days ago is still out, with each of its tokens. */
export async function useOldDevice(scene: AccountScene): Promise<string> {
  const { account, flow, chance } = scene;
  const ended = account.sessions.filter(({ state }) => state === 'ended');
  if (ended.length === 0) return 'no old device';
  const session = chance.pick(ended);
  await requireEnded(scene, [session]);
  for (const { token } of session.used.filter(isKnownToken).slice(-2)) {
    const { statusCode } = await flow.token({ grant_type: 'refresh_token', refresh_token: token });
    if (statusCode === 200) deny(account, 'an earlier token of a device that was signed out works');
  }
  const open = account.sessions.findLast(({ state }) => state === 'open');
  if (open) await requireDevices(scene, open);
  return `of ${ended.length}`;
}
