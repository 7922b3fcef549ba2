import { getCustomer } from '#domain/account/contract.ts';
import { deleteAccount } from '#domain/account/data-contract.ts';
import { changePassword, endAllSignIns, endOtherSignIns } from '#domain/account/security-contract.ts';
import { endCustomerSignIns } from '#domain/account/staff-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import { BrokenPromise } from '../world/world.ts';
import { changeAddress, newPassword, openLink, passwordChanged } from './account-links.ts';
import type { Act, Scene } from './acts.ts';
import { endAccount } from './end-account.ts';
import { beginSignIn, requireDevices, requireUseless, useOldDevice } from './old-devices.ts';
import {
  type AccountScene,
  actorOf,
  browserOf,
  deny,
  endSessions,
  isFresh,
  isKnownToken,
  noteGuesses,
  onOwnAccount,
  outcomeIn,
  refresh,
  signIn,
} from './own-account.ts';
import { otherDevice, signDeviceOut } from './own-devices.ts';
import { requireEnded, signInNow, use } from './own-sessions.ts';
import { keepThings, requireThingsGone } from './own-things.ts';
import { reviewFromAccount } from './resident-review.ts';
import { requireGone, workFor } from './resident-work.ts';
import { leaveTraces } from './traces.ts';

const minute = 60_000;

/** Half of them type the address as phones suggest it. */
const typed = ({ chance }: Pick<Scene, 'chance'>, email: string): string =>
  chance.happens(50) ? `${email.charAt(0).toUpperCase()}${email.slice(1)} ` : email;

/** Waits for the emails of what was asked for, and opens a link. */
export async function readEmails(scene: AccountScene): Promise<string> {
  await scene.world.work();
  return openLink(scene, true);
}

export async function register(scene: AccountScene): Promise<string> {
  const { account, browser } = scene;
  const password = newPassword(scene);
  const fields = { firstName: 'Ada', lastName: 'Byron', email: typed(scene, account.email), password };
  account.asked.register.push({ at: Date.now(), password });
  const response = await browser.post(accountUrl.register, fields);
  return `${response.statusCode} ${outcomeIn(response)}`;
}

const makeAccount = onOwnAccount(async (scene) => {
  const asked = await register(scene);
  return scene.chance.happens(70) ? `${asked}, ${await readEmails(scene)}` : asked;
});

/** Asks for a link to a new password, often after wrong ones. */
const forgetPassword = onOwnAccount(async (scene) => {
  const { account, browser, chance } = scene;
  if (account.state === 'none' && chance.happens(75)) {
    await register(scene);
    await readEmails(scene);
  }
  const guessed = chance.happens(60) ? `${await guessPasswords(scene)}, ` : '';
  account.asked.reset.push({ at: Date.now() });
  const response = await browser.post(accountUrl.forgotPassword, { email: typed(scene, account.email) });
  const asked = `${guessed}${response.statusCode} ${outcomeIn(response)}`;
  return chance.happens(75) ? `${asked}, ${await readEmails(scene)}` : asked;
});

const openOldLink = onOwnAccount((scene) => openLink(scene));

/** Tries many passwords at once: after a few, the shop makes the guesser wait. */
async function guessPasswords(scene: AccountScene): Promise<string> {
  const { account, flow, isAlone } = scene;
  const browser = browserOf(scene);
  noteGuesses(account, 7);
  const { url } = await flow.authorize(browser);
  if (!url.startsWith('/sign-in/request/')) return 'no page';
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const answer = await browser.post(url, { identifier: account.email, password: `a lamp of ${tries}` });
    if (answer.headers.location) deny(account, 'a guess was right');
    statuses.push(answer.statusCode);
  }
  if (isAlone() && statuses.every((status) => status === 422))
    deny(account, `seven guesses were answered ${statuses}`);
  return `${statuses}`;
}

async function visitAccount(scene: AccountScene): Promise<string> {
  const { account, chance } = scene;
  if (account.sessions.length === 0) return 'no session';
  return use(scene, chance.pick(account.sessions.slice(-4)));
}

/** Uses a refresh token that was used minutes before, as a thief would: its session ends. */
async function replayToken(scene: AccountScene): Promise<string> {
  const { account, flow, chance, isAlone } = scene;
  const known = account.sessions.filter(({ used, state }) => used.some(isKnownToken) && state === 'open');
  if (known.length === 0) return 'no used token';
  const session = chance.pick(known);
  const { token, at } = chance.pick(session.used.filter(isKnownToken));
  if (Date.now() < at + minute) return 'too soon';
  const { statusCode } = await flow.token({ grant_type: 'refresh_token', refresh_token: token });
  if (statusCode === 200) deny(account, 'a token was used again after a minute');
  session.state = statusCode < 500 && isAlone() ? 'ended' : 'unsure';
  return `${statusCode}, ${await use(scene, session)}`;
}

/** A session whose token is good now; signs in otherwise. */
export async function openSession(scene: AccountScene): Promise<OwnSession | undefined> {
  const { account, flow } = scene;
  const session = account.sessions.findLast(({ state }) => state === 'open');
  if (session && (isFresh(session) || (await refresh(flow, session)) === 200)) return session;
  if (session) session.state = 'unsure';
  const signedIn = await signIn(scene, account.password);
  return typeof signedIn === 'number' ? undefined : signedIn;
}

/** The device that signs the others out stays signed in, and reads so. */
async function staysIn(scene: AccountScene, session: OwnSession): Promise<string> {
  if (session.state !== 'open') return '';
  await requireDevices(scene, session);
  return `, and ${await use(scene, session)}`;
}

/** Changes the password or signs out, on one device; the others must be signed out. */
async function secureAccount(scene: AccountScene): Promise<string> {
  const { account, world, chance, isAlone } = scene;
  if (account.state !== 'there') return 'no account';
  if (chance.happens(60)) await signInNow(scene, false);
  const session = await openSession(scene);
  if (!session) return 'not signed in';
  const way = chance.pick([
    ...(['password', 'password', 'wrong password', 'email', 'email', 'everywhere'] as const),
    ...(['others', 'others', 'others', 'one', 'one'] as const),
  ]);
  const actor = actorOf(session);
  let other = await otherDevice(scene, session);
  // Often without another device: one more signs in, whose tokens must end.
  if (!other && ['one', 'others', 'password'].includes(way)) {
    const signedIn = await signIn(scene, account.password);
    if (typeof signedIn !== 'number') other = signedIn;
  }
  if (way === 'one') return other ? signDeviceOut(scene, session, other) : 'no other device';
  if (way === 'others' || way === 'everywhere') {
    const half = await beginSignIn(scene);
    const { statusCode } = await world.ask(actor, way === 'others' ? endOtherSignIns : endAllSignIns);
    if (statusCode === 200) await requireUseless(scene, half);
    await requireEnded(scene, endSessions(scene, statusCode, way === 'others' ? session : undefined));
    return `${way} ${statusCode}${await staysIn(scene, session)}`;
  }
  if (way === 'email') return changeAddress(scene, session);
  const half = way === 'password' ? await beginSignIn(scene) : undefined;
  const password = newPassword(scene);
  const current = way === 'password' ? account.password : 'a lamp that never was';
  if (way !== 'password') noteGuesses(account, 1);
  const { statusCode } = await world.ask(actor, changePassword, { body: { current, password } });
  if (way !== 'password' && statusCode === 200) deny(account, 'a wrong password changed the password');
  if (way !== 'password') return `${way} ${statusCode}`;
  if (statusCode === 403 && isAlone()) deny(account, 'the current password was refused');
  if (statusCode === 200) {
    account.password = password;
    world.memory.expectNotice(account.email, passwordChanged);
    await requireUseless(scene, half);
  }
  if (statusCode >= 500) account.state = 'unsure';
  await requireEnded(scene, endSessions(scene, statusCode, session));
  return `${way} ${statusCode}${await staysIn(scene, session)}`;
}

async function leave(scene: AccountScene): Promise<string> {
  const { account, world, chance } = scene;
  if (account.state !== 'there') return 'no account';
  const session = await openSession(scene);
  if (!session) return 'not signed in';
  const things = await keepThings(scene, session);
  await leaveTraces(scene);
  const firm = chance.happens(75) ? await workFor(scene, session) : undefined;
  if (chance.happens(35)) {
    noteGuesses(account, 1);
    const body = { password: 'a lamp that never was' };
    const { statusCode } = await world.ask(actorOf(session), deleteAccount, { body });
    if (statusCode === 200) deny(account, 'a wrong password deleted the account');
    return `wrong ${statusCode}`;
  }
  const { id } = account;
  const statusCode = await endAccount(scene, session);
  if (firm && statusCode === 200) await requireGone(scene, firm, id);
  if (statusCode === 200) await requireThingsGone(scene, things);
  return `${firm ? `works for ${firm.name} ` : ''}${statusCode}`;
}

async function writeAboutGoods(scene: AccountScene): Promise<string> {
  if (scene.account.state !== 'there') return 'no account';
  const session = await openSession(scene);
  return session ? reviewFromAccount(scene, session) : 'not signed in';
}

const ways: readonly [share: number, way: string, act: (scene: AccountScene) => Promise<string>][] = [
  [26, 'signs in', (scene) => signInNow(scene)],
  [50, 'visits', visitAccount],
  [58, 'tries an old device', useOldDevice],
  [71, 'replays', replayToken],
  [89, 'secures', secureAccount],
  [90, 'guesses', guessPasswords],
  [94, 'reviews', writeAboutGoods],
  [100, 'leaves', leave],
];

/** A resident uses their account, and registers one first if they have none. */
const useAccount = onOwnAccount(async (scene) => {
  const { account, chance } = scene;
  const said: string[] = [];
  if (account.state !== 'there') said.push(await register(scene), await readEmails(scene));
  for (let more = chance.between(2, 5); more > 0; more -= 1) {
    const drawn = chance.between(1, 100);
    const [, way, act] = ways.find(([share]) => drawn <= share) ?? [0, 'visits', visitAccount];
    said.push(`${way} ${await act(scene)}`);
  }
  return said.join(', ');
});

/** Staff sign a customer out everywhere, for example after a call about a lost phone. */
const signOutCustomer: Act = async ({ world, actor, common }) => {
  const known = [...world.memory.accounts.values()].filter(({ id, state }) => id !== '' && state === 'there');
  if (known.length === 0) return 'no account';
  const account = common.pick(known);
  const parts = { params: { id: account.id }, body: { reason: 'A lost phone' } };
  const { statusCode } = await world.ask(actor, endCustomerSignIns, parts);
  if (statusCode === 200) world.memory.staffMoves += 1;
  for (const session of endSessions({ account, world }, statusCode).slice(-3)) {
    const read = await world.ask(actorOf(session), getCustomer);
    if (read.statusCode === 200) deny(account, 'staff signed it out, and a device reads it');
  }
  if (statusCode === 404 && account.state === 'there')
    throw new BrokenPromise(`${account.email} has no account at the desk`);
  return `${statusCode}`;
};

export const accountActs = {
  'make an account': makeAccount,
  'forget a password': forgetPassword,
  'open a link': openOldLink,
  'use an account': useAccount,
  'sign a customer out': signOutCustomer,
} satisfies Record<string, Act>;
