import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  accountMessages,
  forgottenPasswordSchema,
  passwordResetSchema,
  registrationSchema,
} from '#domain/account/account-forms.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import type { AccountService, LinkResult } from '../account-service.ts';
import { digest } from '../domain.ts';
import { type FieldIssue, issuesIn, type Outcome, refuseForm, sayOutcome } from '../form-answers.ts';
import type { UselessLink } from '../link-store.ts';
import type { RefusePassword } from '../password-rules.ts';

interface AccountPagesDeps {
  accounts: AccountService;
  refusePassword: RefusePassword;
  fill: FillPage;
  https: boolean;
}

type Sent = Record<string, string>;

const linkSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const anchors = { firstName: 'firstname', lastName: 'lastname', email: 'email', password: 'password' };

const outcomeOf: Record<LinkResult, Outcome> = {
  confirmed: 'confirmed',
  'one-to-go': 'one-to-go',
  changed: 'email-changed',
  useless: 'useless-link',
};

const outcomeOfUseless: Record<UselessLink, Outcome> = {
  replaced: 'link-replaced',
  used: 'link-used',
  late: 'link-late',
  unknown: 'useless-link',
};

/**
 * Adds the pages for registration, password reset and emailed links: forms without scripts that do not reveal
 * whether an address has an account. A link needs a button press, because mail scanners open links too.
 */
export async function accountPages(
  app: FastifyInstance,
  { accounts, refusePassword, fill, https }: AccountPagesDeps,
): Promise<void> {
  const cookie = https ? '__Secure-clerestory_reset' : 'clerestory_reset';
  const cookieOptions = {
    path: accountUrl.passwordReset,
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
  } as const;
  const schema = { hide: true };

  const refuse = (reply: FastifyReply, page: string, sent: Sent, issues: readonly FieldIssue[]) =>
    refuseForm(fill, reply.code(422), { page, sent, issues });
  const refusePasswordIn = (reply: FastifyReply, page: string, sent: Sent, message: string) =>
    refuse(reply, page, sent, [{ field: 'password', message }]);
  const useless = async (reply: FastifyReply, token = '') =>
    sayOutcome(fill, reply.code(410), outcomeOfUseless[await accounts.whyUseless(token)]);
  /** The link's URL is a secret, so the page must not leak it as referrer. */
  const secretly = (reply: FastifyReply) => reply.header('referrer-policy', 'no-referrer');

  // Well-known URL for password managers (W3C).
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.redirect(accountUrl.security),
  );

  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });

    scope.post(accountUrl.register, { schema }, async ({ body, ip }, reply) => {
      const sent = fieldsOf(body);
      const { success, data, error } = registrationSchema.safeParse(sent);
      if (!success) return refuse(reply, accountUrl.register, sent, issuesIn(error, anchors));
      const refused = await refusePassword(data.password);
      if (refused) return refusePasswordIn(reply, accountUrl.register, sent, refused);
      await accounts.register(data, ip);
      return sayOutcome(fill, reply, 'email-sent');
    });

    scope.post(accountUrl.forgotPassword, { schema }, async ({ body, ip }, reply) => {
      const sent = fieldsOf(body);
      const { success, data, error } = forgottenPasswordSchema.safeParse(sent);
      if (!success) return refuse(reply, accountUrl.forgotPassword, sent, issuesIn(error, anchors));
      await accounts.requestReset(data.email, ip);
      return sayOutcome(fill, reply, 'email-sent');
    });

    scope.get(accountUrl.confirmEmail, { schema }, async ({ query }, reply) => {
      const { success, data } = linkSchema.safeParse(query);
      if (!success) return useless(reply);
      return fill(secretly(reply), accountUrl.confirmEmail, ($) =>
        $('[name="token"]').attr('value', data.token),
      );
    });
    scope.post(accountUrl.confirmEmail, { schema }, async ({ body }, reply) => {
      const { success, data } = linkSchema.safeParse(body);
      if (!success) return useless(reply);
      const result = await accounts.confirm(data.token);
      return result === 'useless' ? useless(reply, data.token) : sayOutcome(fill, reply, outcomeOf[result]);
    });

    scope.get(accountUrl.passwordReset, { schema }, async ({ query }, reply) => {
      const { success, data } = linkSchema.safeParse(query);
      const email = success ? await accounts.addressOf('reset-password', data.token) : undefined;
      if (!success || email === undefined) return useless(reply, data?.token);
      // Binds the form to the browser that opened the link.
      reply.setCookie(cookie, digest(data.token), cookieOptions);
      return fill(secretly(reply), accountUrl.passwordReset, ($) => {
        $('[name="token"]').attr('value', data.token);
        $('[name="username"]').attr('value', email);
      });
    });
    scope.post(accountUrl.passwordReset, { schema }, async ({ body, cookies }, reply) => {
      const { token = '', ...fields } = fieldsOf(body);
      const email = await accounts.addressOf('reset-password', token);
      if (email === undefined) return useless(reply, token);
      if (cookies[cookie] !== digest(token)) return sayOutcome(fill, reply.code(410), 'link-elsewhere');
      const sent = { ...fields, token, username: email };
      secretly(reply);
      const { success, data, error } = passwordResetSchema.safeParse(sent);
      if (!success) return refuse(reply, accountUrl.passwordReset, sent, issuesIn(error, anchors));
      const refused = await refusePassword(data.password);
      if (refused) return refusePasswordIn(reply, accountUrl.passwordReset, sent, refused);
      const result = await accounts.resetPassword(token, data.password);
      if (result === 'useless') return useless(reply, token);
      if (result === 'personal')
        return refusePasswordIn(reply, accountUrl.passwordReset, sent, accountMessages.passwordPersonal);
      reply.clearCookie(cookie, cookieOptions);
      return sayOutcome(fill, reply, 'password-changed');
    });
  });
}
