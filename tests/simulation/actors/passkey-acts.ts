import { getCustomer } from '#domain/account/contract.ts';
import {
  addPasskey,
  beginPasskey,
  maxPasskeys,
  type PasskeyCreationOptions,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import { SoftwareAuthenticator } from '#tests/support/account/software-authenticator.ts';
import type { OwnPasskey, OwnSession } from '../world/own-accounts.ts';
import { openSession, readEmails, register } from './account-acts.ts';
import type { Act } from './acts.ts';
import {
  type AccountScene,
  actorOf,
  browserOf,
  deny,
  endSignIn,
  isFreeToSignIn,
  noteGuesses,
  onOwnAccount,
} from './own-account.ts';
import { readPasskeys, requirePasskeys } from './passkey-list.ts';

/** Life of a challenge, as the contract says. */
const lifeMs = 5 * 60_000;
const wrongPassword = 'a lamp that never was';

const thereIn = ({ account }: AccountScene): OwnPasskey[] =>
  account.passkeys.filter(({ state }) => state === 'there');

const aName = ({ chance }: AccountScene): string => `Key ${chance.between(1, 1_000_000)}`;

/** Changes by a dishonest browser or device, each of which the shop refuses. */
const twists = [{ origin: 'http://localhost.example:8000' }, { isVerified: false }, { challenge: 'AAAA' }];

async function begin(scene: AccountScene, session: OwnSession): Promise<PasskeyCreationOptions | undefined> {
  const { account, world, chance, isAlone } = scene;
  const isWrong = chance.happens(20);
  const isFull = thereIn(scene).length >= maxPasskeys;
  if (isWrong) noteGuesses(account, 1);
  const body = { password: isWrong ? wrongPassword : account.password };
  const begun = await world.ask(actorOf(session), beginPasskey, { body });
  if (begun.statusCode === 403 && !isWrong && isAlone()) deny(account, 'its password begins no passkey');
  if (
    begun.statusCode === 409 &&
    !isFull &&
    isAlone() &&
    account.passkeys.every((one) => one.state !== 'unsure')
  )
    deny(account, `${thereIn(scene).length} passkeys are too many`);
  if (begun.statusCode !== 200) return undefined;
  if (isWrong) deny(account, 'a wrong password begins a passkey');
  if (isFull && isAlone()) deny(account, `${maxPasskeys} passkeys are not too many`);
  return beginPasskey.response.parse(begun.json()).options;
}

interface New {
  options: PasskeyCreationOptions;
  /** Why it must be refused. */
  refusal?: string | undefined;
  twist?: (typeof twists)[number] | undefined;
}

async function addOne(
  scene: AccountScene,
  session: OwnSession,
  { options, refusal, twist }: New,
): Promise<string> {
  const { account, world, isAlone } = scene;
  const [authenticator, name] = [new SoftwareAuthenticator(), aName(scene)];
  const body = { name, credential: authenticator.make(options, twist) };
  const added = await world.ask(actorOf(session), addPasskey, { body });
  const { statusCode } = added;
  if (statusCode === 201 && refusal) deny(account, `a passkey was added that ${refusal}`);
  if (statusCode === 422 && !refusal && isAlone()) deny(account, `a passkey was refused: ${added.body}`);
  const isSure = statusCode === 201 && account.state === 'there' && isAlone();
  if (statusCode === 201 || (statusCode >= 500 && !refusal))
    account.passkeys.push({
      authenticator,
      name,
      id: '',
      state: isSure ? 'there' : 'unsure',
      hasSignedIn: false,
    });
  if (statusCode === 201) {
    world.memory.expectNotice(account.email, 'A passkey was added to your account');
    requirePasskeys(scene, addPasskey.response.parse(added.json()).passkeys);
  }
  return `${refusal ?? 'added'}: ${statusCode}`;
}

/** Lets the life of a challenge pass, and not that of all else. */
async function age({ world }: AccountScene, challenge: string): Promise<void> {
  await world.rows(`
    update identity_challenges set expires_at = expires_at - interval '${lifeMs} milliseconds'
    where challenge = '${challenge}'`);
}

/** Adds a passkey, often with options that are old, used or changed. */
async function add(scene: AccountScene, session: OwnSession): Promise<string> {
  const { chance } = scene;
  const options = await begin(scene, session);
  if (!options) return 'not begun';
  if (chance.happens(20)) {
    await age(scene, options.challenge);
    return addOne(scene, session, { options, refusal: 'was begun too long ago' });
  }
  if (chance.happens(25))
    return addOne(scene, session, { options, refusal: 'was changed', twist: chance.pick(twists) });
  const added = await addOne(scene, session, { options });
  if (chance.happens(70)) return added;
  return `${added}, ${await addOne(scene, session, { options, refusal: 'has a used challenge' })}`;
}

/** Adds as many as an account may have, and one more. */
async function fill(scene: AccountScene, session: OwnSession): Promise<string> {
  const said: string[] = [];
  while (said.length <= maxPasskeys) {
    const options = await begin(scene, session);
    said.push(options ? await addOne(scene, session, { options }) : 'not begun');
  }
  return `${thereIn(scene).length} passkeys`;
}

async function rename(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, world, chance, isAlone } = scene;
  const known = thereIn(scene).filter(({ id }) => id !== '');
  if (known.length === 0) return add(scene, session);
  const [passkey, name] = [chance.pick(known), aName(scene)];
  const parts = { params: { id: passkey.id }, body: { name } };
  const renamed = await world.ask(actorOf(session), renamePasskey, parts);
  if (renamed.statusCode === 404 && isAlone()) deny(account, `a passkey is unknown: ${passkey.name}`);
  if (renamed.statusCode === 200) passkey.name = name;
  if (renamed.statusCode >= 500 || !isAlone()) passkey.isUnsure = true;
  if (renamed.statusCode === 200)
    requirePasskeys(scene, renamePasskey.response.parse(renamed.json()).passkeys);
  return `renamed ${renamed.statusCode}`;
}

/** Removes a passkey; it signs in no longer, and needs the password to go. */
async function remove(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, world, chance } = scene;
  const removable = () => thereIn(scene).filter(({ id }) => id !== '');
  const added = removable().length === 0 ? await add(scene, session) : '';
  const known = removable();
  if (known.length === 0) return added;
  const passkey = chance.pick(known);
  const isWrong = chance.happens(25);
  if (isWrong) noteGuesses(account, 1);
  const body = { password: isWrong ? wrongPassword : account.password };
  const parts = { params: { id: passkey.id }, body };
  const removed = await world.ask(actorOf(session), removePasskey, parts);
  if (isWrong && removed.statusCode === 200) deny(account, 'a wrong password removed a passkey');
  if (isWrong) return `wrong ${removed.statusCode}`;
  if (removed.statusCode >= 500 && passkey.state === 'there') passkey.state = 'unsure';
  if (removed.statusCode !== 200) return `removed ${removed.statusCode}`;
  passkey.state = 'removed';
  world.memory.expectNotice(account.email, 'A passkey was removed from your account');
  requirePasskeys(scene, removePasskey.response.parse(removed.json()).passkeys);
  return `removed 200, ${await signInBy(scene, passkey)}`;
}

/** Changes or removes the passkey of another account, which is not there for this one. */
async function takeOthers(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, world, chance } = scene;
  const others = [...world.memory.accounts.values()].filter((one) => one !== account);
  const ids = others.flatMap(({ passkeys }) => passkeys.map(({ id }) => id)).filter((id) => id !== '');
  if (ids.length === 0) return add(scene, session);
  const params = { id: chance.pick(ids) };
  const { statusCode } = chance.happens(50)
    ? await world.ask(actorOf(session), renamePasskey, { params, body: { name: 'Mine' } })
    : await world.ask(actorOf(session), removePasskey, { params, body: { password: account.password } });
  if (statusCode === 200) deny(account, 'the passkey of another account was changed');
  return `of others ${statusCode}`;
}

/** Changes of a sign-in by passkey, each of which the shop refuses. */
const forgeries = [
  ...twists.map((twist) => ({ why: JSON.stringify(twist), twist })),
  { why: 'an old counter', twist: undefined },
  { why: 'an old challenge', twist: {} },
];

/** Signs in by a passkey that is there or was removed, sometimes as a thief would. */
async function signInBy(scene: AccountScene, passkey: OwnPasskey): Promise<string> {
  const { account, flow, world, chance, isAlone } = scene;
  const { authenticator } = passkey;
  const browser = browserOf(scene);
  const { url, verifier } = await flow.authorize(browser);
  if (!url.startsWith('/sign-in/request/')) return 'no page';
  const options = await browser.post(`${url}passkey-options/`, {});
  if (options.statusCode !== 200) return `options ${options.statusCode}`;
  const asked = options.json<{ challenge: string; rpId: string }>();
  const forged = chance.happens(25) ? chance.pick(forgeries) : undefined;
  const isCopy = forged && !forged.twist;
  // A copy of the device counts on from an earlier sign-in.
  if (isCopy && !passkey.hasSignedIn) return 'never used';
  if (!isCopy) authenticator.counter += 1;
  if (forged?.why === 'an old challenge') await age(scene, asked.challenge);
  const isFree = isFreeToSignIn(account);
  if (forged || passkey.state !== 'there') noteGuesses(account, 1);
  const sent = JSON.stringify(authenticator.use(asked, forged?.twist));
  const before = [passkey.state, account.state];
  const answered = await browser.post(url, { passkey: sent });
  if (!answered.headers.location) {
    const isDue = !forged && `${before}` === 'there,there' && isFree;
    if (isDue && isAlone() && [422, 429].includes(answered.statusCode))
      deny(account, `its passkey was refused: ${answered.statusCode}`);
    if (answered.statusCode >= 500) passkey.isUnsure = true;
    return `passkey ${forged?.why ?? before[0]} ${answered.statusCode}`;
  }
  if (forged) deny(account, `a passkey signs in with ${forged.why}`);
  if (before[0] === 'removed') deny(account, 'a passkey signs in that was removed');
  passkey.hasSignedIn = true;
  const session = await endSignIn(scene, { browser, verifier, answered });
  if (typeof session === 'number') return `passkey, no tokens ${session}`;
  const me = await world.ask(actorOf(session), getCustomer);
  if (me.statusCode !== 200) return `passkey, then ${me.statusCode}`;
  const { email } = getCustomer.response.parse(me.json()).customer;
  if (isAlone() && email !== account.email) deny(account, `its passkey signs ${email} in`);
  return 'signed in by passkey';
}

async function signIn(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, chance } = scene;
  const among = chance.happens(75) ? thereIn(scene) : account.passkeys;
  return among.length > 0 ? signInBy(scene, chance.pick(among)) : add(scene, session);
}

const ways = [
  ...[add, add, add, rename, rename, remove, remove, takeOthers],
  ...[signIn, signIn, signIn, signIn, signIn, signIn],
];

const usePasskey: Act = onOwnAccount(async (scene) => {
  const { account, chance } = scene;
  const said: string[] = [];
  if (account.state !== 'there') said.push(await register(scene), await readEmails(scene));
  const session = account.state === 'there' ? await openSession(scene) : undefined;
  if (!session) return [...said, 'not signed in'].join(', ');
  said.push(await readPasskeys(scene, session));
  if (chance.happens(5)) said.push(await fill(scene, session));
  for (let more = chance.between(1, 3); more > 0; more -= 1)
    said.push(await chance.pick(ways)(scene, session));
  return said.join(', ');
});

export const passkeyActs = { 'use a passkey': usePasskey } satisfies Record<string, Act>;
