import type { LightMyRequestResponse } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  type PasskeyCreationOptions,
  type UsedCredential,
} from '#domain/account/passkeys-contract.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { call } from '#tests/support/server/server-call.ts';
import type { IdentityRoom } from './identity-harness.ts';
import { demoPassword, type Tokens } from './sign-in-flow.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

export const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });

export const refusalsIn = (log: readonly string[]): unknown[] =>
  log.flatMap((line) => {
    const { msg, reason } = JSON.parse(line);
    return msg === 'a passkey was refused' ? [reason] : [];
  });

export interface PasskeyPage {
  browser: CookieBrowser;
  url: string;
  verifier: string;
  asked: { challenge: string; rpId: string };
}

export function passkeysIn(room: IdentityRoom) {
  const begin = async (tokens: Tokens, password = demoPassword): Promise<PasskeyCreationOptions> =>
    (await call(room.app, beginPasskey, { body: { password } }, bearer(tokens))).options;

  const add = async (
    tokens: Tokens,
    name = 'Laptop',
  ): Promise<{ authenticator: SoftwareAuthenticator; passkeys: Passkey[] }> => {
    const authenticator = new SoftwareAuthenticator();
    const body = { name, credential: authenticator.make(await begin(tokens)) };
    return { authenticator, ...(await call(room.app, addPasskey, { body }, bearer(tokens))) };
  };

  const openPage = async (browser = room.browser()): Promise<PasskeyPage> => {
    const { url, verifier } = await room.authorize(browser);
    const response = await browser.post(`${url}passkey-options/`, {});
    return { browser, url, verifier, asked: response.json() };
  };

  const sendTo = (
    { browser, url }: Pick<PasskeyPage, 'browser' | 'url'>,
    passkey: UsedCredential | string,
  ): Promise<LightMyRequestResponse> =>
    browser.post(url, { passkey: typeof passkey === 'string' ? passkey : JSON.stringify(passkey) });

  const signIn = async (
    authenticator: SoftwareAuthenticator,
    page?: PasskeyPage,
  ): Promise<Tokens | undefined> => {
    const at = page ?? (await openPage());
    const answer = await sendTo(at, authenticator.use(at.asked));
    const { url } = await at.browser.follow(answer);
    const code = new URL(url, 'http://localhost:8000').searchParams.get('code');
    if (answer.statusCode !== 303 || !code) return undefined;
    return (await room.exchange({ code, verifier: at.verifier })).json<Tokens>();
  };

  return { begin, add, openPage, sendTo, signIn };
}
