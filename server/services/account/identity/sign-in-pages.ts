import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { z } from 'zod';
import { signInSchema } from '#domain/account/account-forms.ts';
import { usedCredentialSchema } from '#domain/account/passkeys-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { isDatabaseAway } from '#server/db/database-errors.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import type { AccountService } from './account-service.ts';
import type { PasskeySignIn } from './accounts/passkey-sign-in.ts';
import { type FieldIssue, issuesIn, refuseForm, sayOutcome } from './form-answers.ts';

export interface SignInPagesDeps {
  accounts: AccountService;
  passkeys: PasskeySignIn;
  provider: () => Promise<Provider>;
  fill: FillPage;
}

const wrong = 'The email address or the password is wrong.';
const wrongPasskey =
  'This passkey did not sign you in. Try again, or sign in with your email address and password.';
const anchors = { identifier: 'identifier', password: 'password' } as const;

const minutesOf = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Sent by the page's script in a separate form. */
const passkeySchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Not JSON' });
      return z.NEVER;
    }
  })
  .pipe(usedCredentialSchema);

/** Returns this browser's session at the provider, or an empty one. */
const sessionOf = (provider: Provider, { raw: request }: FastifyRequest, { raw: reply }: FastifyReply) =>
  provider.Session.get(provider.createContext(request, reply) as KoaContextWithOIDC);

/** Logs no name, which may be a password typed into the wrong field. */
const logRefused = ({ log }: FastifyRequest, amr: 'pwd' | 'pop', result: 'wrong' | object): void =>
  log.info({ amr, reason: result === 'wrong' ? 'wrong' : 'too_many_tries' }, 'a sign-in was refused');

const uidOf = ({ params }: FastifyRequest): string => (params as { uid: string }).uid;

/**
 * Adds the sign-in page of an authorization request ([1.3]), a form without scripts. Its URL is valid only in
 * the requesting browser. A script adds passkeys.
 */
export async function signInPages(
  app: FastifyInstance,
  { accounts, passkeys, provider, fill }: SignInPagesDeps,
): Promise<void> {
  const isUnderWay = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      const { uid } = await (await provider()).interactionDetails(request.raw, reply.raw);
      return uid === uidOf(request);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return false;
    }
  };

  /** Explains a missing request: the visitor already signed in and went back, or it expired. */
  const sayOver = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accountId } = await sessionOf(await provider(), request, reply);
    return sayOutcome(fill, reply.code(404), accountId ? 'signed-in' : 'run-out');
  };

  const show: FillPage = (reply, page, edit) =>
    fill(reply, page, ($) => {
      $('head').append(`<script src="${accountUrl.passkeyScript}" defer></script>`);
      edit($);
    });

  const refuse = (reply: FastifyReply, sent: Record<string, string>, issues: readonly FieldIssue[]) =>
    refuseForm(show, reply, { page: accountUrl.signIn, sent, issues });
  const refuseAll = (reply: FastifyReply, sent: Record<string, string>, message: string) =>
    refuse(reply, sent, [{ field: 'identifier', message, inField: false }]);
  const refuseForNow = (reply: FastifyReply, sent: Record<string, string>, retryAfterMs: number) => {
    reply.code(429).header('retry-after', Math.ceil(retryAfterMs / 1000));
    const message = `There were too many tries. Try again in ${minutesOf(retryAfterMs)}, or choose a new password.`;
    return refuseAll(reply, sent, message);
  };

  const goOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, amr, ...begun }: { accountId: string; amr: string[]; passkeyId?: string },
  ): Promise<FastifyReply> => {
    const result = { login: { accountId, amr, remember: true }, ...begun };
    const returnTo = await (await provider()).interactionResult(request.raw, reply.raw, result);
    request.log.info({ account: accountId, amr }, 'signed in');
    return reply.redirect(returnTo, 303);
  };

  async function byPassword(request: FastifyRequest, reply: FastifyReply, sent: Record<string, string>) {
    const { success, data, error } = signInSchema.safeParse(sent);
    if (!success) return refuse(reply.code(422), sent, issuesIn(error, anchors));
    const result = await accounts.signIn({ ...data, address: request.ip });
    if (result === 'wrong' || 'retryAfterMs' in result) logRefused(request, 'pwd', result);
    if (result === 'wrong') return refuseAll(reply.code(422), sent, wrong);
    if ('retryAfterMs' in result) return refuseForNow(reply, sent, result.retryAfterMs);
    return goOn(request, reply, { ...result, amr: ['pwd'] });
  }

  async function byPasskey(request: FastifyRequest, reply: FastifyReply, sent: string) {
    const { success, data: credential } = passkeySchema.safeParse(sent);
    if (!success) return refuseAll(reply.code(422), {}, wrongPasskey);
    const result = await passkeys.signIn({ uid: uidOf(request), credential, address: request.ip });
    if (result === 'wrong' || 'retryAfterMs' in result) logRefused(request, 'pop', result);
    if (result === 'wrong') return refuseAll(reply.code(422), {}, wrongPasskey);
    if ('retryAfterMs' in result) return refuseForNow(reply, {}, result.retryAfterMs);
    // Proof of possession with user verification (RFC 8176).
    return goOn(request, reply, { ...result, amr: ['pop', 'mfa'], passkeyId: credential.id });
  }

  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    const url = `${accountUrl.signInRequest}:uid/`;
    const schema = { hide: true };

    scope.get(url, { schema }, async (request, reply) =>
      (await isUnderWay(request, reply))
        ? show(reply, accountUrl.signIn, () => undefined)
        : sayOver(request, reply),
    );

    scope.post(url, { schema }, async (request, reply) => {
      if (!(await isUnderWay(request, reply))) return sayOver(request, reply);
      const sent = fieldsOf(request.body);
      return sent.passkey ? byPasskey(request, reply, sent.passkey) : byPassword(request, reply, sent);
    });

    scope.post(`${url}${accountUrl.passkeyOptions}`, { schema }, async (request, reply) => {
      if (!(await isUnderWay(request, reply))) return reply.code(404).send();
      return reply.header('cache-control', 'no-store').send(await passkeys.begin(uidOf(request)));
    });
  });
}
