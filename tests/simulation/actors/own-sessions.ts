import { getCustomer } from '#domain/account/contract.ts';
import type { Tokens } from '#tests/support/account/sign-in-flow.ts';
import type { OwnSession } from '../world/own-accounts.ts';
import {
  type AccountScene,
  actorOf,
  deny,
  isFreeToSignIn,
  isFresh,
  isIdle,
  isStale,
  mayRefresh,
  noteGuesses,
  refresh,
  signIn,
} from './own-account.ts';

/** Signs in with the password or with a wrong one: the right one opens the account at once. */
export async function signInNow(scene: AccountScene, isWrong = scene.chance.happens(25)): Promise<string> {
  const { account, isAlone, world } = scene;
  const before = account.state;
  const result = await signIn(scene, isWrong ? 'a lamp that never was' : account.password);
  if (typeof result === 'number') {
    if (isWrong) noteGuesses(account, 1);
    const isDue = !isWrong && before === 'there' && isFreeToSignIn(account);
    // A fault may take any of the requests.
    if (isDue && isAlone() && [422, 429].includes(result))
      deny(account, `their password was refused: ${result}`);
    return `${isWrong ? 'wrong ' : ''}${result}`;
  }
  if (isWrong) deny(account, 'a wrong password was let in');
  if (isAlone() && ['none', 'deleted'].includes(before))
    deny(account, `an account signs in that is ${before}`);
  const me = await world.ask(actorOf(result), getCustomer);
  if (me.statusCode !== 200 && me.statusCode < 500 && isAlone())
    deny(account, `a new token got ${me.statusCode}`);
  if (me.statusCode === 200) {
    const { customer } = getCustomer.response.parse(me.json());
    if (customer.email !== account.email) deny(account, `the account says ${customer.email}`);
    account.id = customer.id;
  }
  return 'signed in';
}

const isOver = ({ account }: AccountScene, { state }: OwnSession): boolean =>
  state === 'ended' || account.state === 'deleted';

/** Whether a session must work or must not, as far as its owner knew when they asked. */
function judgeVisit(
  scene: AccountScene,
  session: OwnSession,
  { status, wasOver }: { status: number; wasOver: boolean },
): void {
  const { account, isAlone } = scene;
  if (status === 200 && wasOver) deny(account, 'a session that was ended reads the account');
  if (status === 200 && isStale(session)) deny(account, 'an access token outlived its time');
  if (
    status === 401 &&
    isAlone() &&
    session.state === 'open' &&
    account.state === 'there' &&
    isFresh(session)
  )
    deny(account, 'an open session was refused');
}

export async function use(scene: AccountScene, session: OwnSession): Promise<string> {
  const { world, flow, account, isAlone, chance } = scene;
  const wasOverBefore = isOver(scene, session);
  const read = await world.ask(actorOf(session), getCustomer);
  judgeVisit(scene, session, { status: read.statusCode, wasOver: wasOverBefore });
  const wasOver = isOver(scene, session) || isIdle(session);
  const isDue = session.state === 'open' && account.state === 'there' && mayRefresh(session);
  const before = session.refresh;
  const status = await refresh(flow, session);
  if (status === 200 && wasOver) deny(account, 'a session that was ended was refreshed');
  if (status === 400 && isDue && isAlone()) deny(account, 'an open session was not refreshed');
  if (status === 400 && session.state === 'open') session.state = isAlone() ? 'ended' : 'unsure';
  if (status === 200 && chance.happens(30)) {
    // Two tabs refresh with one token: both go on with the same next one.
    const again = await flow.token({ grant_type: 'refresh_token', refresh_token: before });
    const isSame = again.statusCode === 200 && again.json<Tokens>().refresh_token === session.refresh;
    if (!isSame && again.statusCode < 500 && isAlone())
      deny(account, `a second tab was answered ${again.statusCode}`);
    if (again.statusCode >= 500) session.state = 'unsure';
  }
  return `${session.state} ${read.statusCode} ${status}`;
}

/** Neither tokens nor cookies of the browser continue a session that was ended. */
export async function requireEnded(scene: AccountScene, ended: readonly OwnSession[]): Promise<void> {
  const { account, flow } = scene;
  for (const session of ended.slice(-3)) {
    await use(scene, session);
    const { url } = await flow.authorize(session.browser);
    if (url.startsWith('/login/callback') && url.includes('code='))
      deny(account, 'a browser that was signed out signs in without a password');
  }
}
