import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type SignInFlow, signInFlow, type Tokens } from '#tests/support/account/sign-in-flow.ts';
import { type CookieBrowser, newCookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { newOwnAccount, type OwnAccount, type OwnSession, shopOrigin } from '../world/own-accounts.ts';
import { type Actor, BrokenPromise, type World } from '../world/world.ts';
import type { Scene } from './acts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Life of an access token, as its answer says; the idle time and the life of a session. */
const lifeMs = { access: 15 * minute, idle: 3 * day, session: 14 * day };

export interface AccountScene extends Omit<Scene, 'isAlone'> {
  account: OwnAccount;
  browser: CookieBrowser;
  flow: SignInFlow;
  /** Whether no other act on the account was underway: then what its owner remembers must be true. */
  isAlone: () => boolean;
}

const visitsOf = (world: World): Pick<FastifyInstance, 'inject'> => {
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> =>
    (await world.visit(request))[0] as LightMyRequestResponse;
  return { inject } as unknown as Pick<FastifyInstance, 'inject'>;
};

/** A new browser; each person has a network. */
export function browserOf({ world, actor }: Pick<Scene, 'world' | 'actor'>): CookieBrowser {
  return newCookieBrowser(visitsOf(world) as FastifyInstance, {
    address: `203.0.113.${actor.phone.slice(-2)}`,
  });
}

/** An act on the actor's account with the shop's own password. */
export const onOwnAccount =
  (act: (scene: AccountScene) => Promise<string>) =>
  async (scene: Scene): Promise<string> => {
    const { world, actor } = scene;
    const { accounts } = world.memory;
    const account = accounts.get(actor.name) ?? newOwnAccount(actor.email);
    accounts.set(actor.name, account);
    account.begun += 1;
    account.underway += 1;
    const begun = account.begun;
    const wasAlone = account.underway === 1;
    const isAlone = (): boolean => wasAlone && account.begun === begun;
    try {
      const flow = signInFlow(visitsOf(world));
      return await act({ ...scene, account, browser: browserOf(scene), flow, isAlone });
    } finally {
      account.underway -= 1;
    }
  };

export const outcomeIn = ({ body }: LightMyRequestResponse): string =>
  /data-outcome="([\w-]+)"/.exec(body)?.[1] ?? '';

export const deny = (account: OwnAccount, found: string): never => {
  throw new BrokenPromise(`${account.email}: ${found}`);
};

/** Signs in with a password; returns the status of the refusal, or the session. */
export async function signIn(scene: AccountScene, password: string): Promise<OwnSession | number> {
  const { flow, account } = scene;
  // Another window: a browser that is signed in gets a code without a password.
  const browser = browserOf(scene);
  const { url, verifier } = await flow.authorize(browser);
  if (!url.startsWith('/sign-in/request/')) return 503;
  const answered = await browser.post(url, { identifier: account.email, password });
  return endSignIn(scene, { browser, verifier, answered });
}

interface Answered {
  browser: CookieBrowser;
  verifier: string;
  answered: LightMyRequestResponse;
}

/** Takes the tokens of a sign-in that was let in; returns the status of the refusal, or the session. */
export async function endSignIn(
  { flow, account }: AccountScene,
  { browser, verifier, answered }: Answered,
): Promise<OwnSession | number> {
  if (!answered.headers.location) return answered.statusCode;
  const { url: end } = await browser.follow(answered);
  const code = new URL(end, shopOrigin).searchParams.get('code') ?? '';
  const response = await flow.exchange({ code, verifier });
  if (response.statusCode !== 200) return response.statusCode;
  const { access_token: access, refresh_token: refresh } = response.json<Tokens>();
  const at = Date.now();
  const session: OwnSession = {
    browser,
    access,
    accessMadeAt: at,
    refresh,
    beganAt: at,
    usedAt: at,
    used: [],
    state: 'open',
  };
  account.sessions.push(session);
  return session;
}

export const actorOf = (session: OwnSession): Actor => ({
  name: 'session',
  headers: () => ({ authorization: `Bearer ${session.access}` }),
  keep: () => undefined,
});

export const isFresh = ({ accessMadeAt }: OwnSession): boolean =>
  Date.now() < accessMadeAt + lifeMs.access - 1_000;
export const isStale = ({ accessMadeAt }: OwnSession): boolean =>
  Date.now() > accessMadeAt + lifeMs.access + 1_000;
export const mayRefresh = ({ usedAt, beganAt }: OwnSession): boolean =>
  Date.now() < usedAt + lifeMs.idle - minute && Date.now() < beganAt + lifeMs.session - minute;
/** Whether the shop still knows a token: an unused one has a record until its idle time ends. */
export const isKnownToken = ({ madeAt }: OwnSession['used'][number]): boolean =>
  Date.now() < madeAt + lifeMs.idle - minute;
export const isIdle = ({ usedAt }: OwnSession): boolean => Date.now() > usedAt + lifeMs.idle + minute;

/** Marks sessions as ended, or as unsure without an answer. Returns those that were ended. */
export function endSessions(
  { account, world }: Pick<AccountScene, 'account' | 'world'>,
  status: number,
  kept?: OwnSession,
): OwnSession[] {
  const others = account.sessions.filter((session) => session !== kept && session.state !== 'ended');
  // Where answers cross, one that another act made in this moment may have begun after the end of the others.
  const isSure = ({ accessMadeAt }: OwnSession) =>
    !world.isInterleaving || account.underway === 1 || accessMadeAt < Date.now();
  for (const session of others) {
    if (status < 300 && isSure(session)) session.state = 'ended';
    else if (status < 300 || status >= 500) session.state = 'unsure';
  }
  return others.filter(({ state }) => state === 'ended');
}

/** Notes wrong passwords. Those of an hour count against the account, and against the network for longer. */
export function noteGuesses(account: OwnAccount, times: number): void {
  account.guessedAt = Date.now();
  account.guesses = [...account.guesses, ...Array.from({ length: times }, () => Date.now())].slice(-30);
}

const freeOfNetwork = 25;

/** Whether the account must not make its owner wait: neither guesses at it nor those of the network count. */
export const isFreeToSignIn = ({ guessedAt, guesses }: OwnAccount): boolean =>
  Date.now() > guessedAt + 60 * minute &&
  guesses.filter((at) => at > Date.now() - 60 * minute).length < freeOfNetwork;

/** Exchanges the refresh token; returns the status. */
export async function refresh(flow: SignInFlow, session: OwnSession): Promise<number> {
  const { refresh: token } = session;
  const response = await flow.token({ grant_type: 'refresh_token', refresh_token: token });
  if (response.statusCode >= 500) session.state = 'unsure';
  if (response.statusCode !== 200) return response.statusCode;
  const { access_token, refresh_token } = response.json<Tokens>();
  const at = Date.now();
  session.used.push({ token, at, madeAt: session.usedAt });
  Object.assign(session, { access: access_token, refresh: refresh_token, accessMadeAt: at, usedAt: at });
  return 200;
}
