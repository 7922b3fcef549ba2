import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as pathTo from '../../../domain/content/path-to.ts';
import { signInSchema } from '../../../domain/validation/account-forms.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { fieldsOf } from '../../plugins/site/form-fields.ts';
import type { AccountService } from './account-service.ts';
import { type FieldIssue, issuesIn, refuseForm, sayOutcome } from './form-answers.ts';

export interface SignInPagesDeps {
  accounts: AccountService;
  provider: () => Promise<Provider>;
  fill: FillPage;
}

const wrong = 'The email address or the password is wrong.';
const anchors = { identifier: 'identifier', password: 'password' } as const;

const minutesOf = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/**
 * The page of an authorization request ([1.3]): a form that works without scripts. Its URL is the request's
 * own, and is good in the browser that made it.
 */
export async function signInPages(
  app: FastifyInstance,
  { accounts, provider, fill }: SignInPagesDeps,
): Promise<void> {
  /** Whether the browser holds the request that the URL names. */
  const isUnderWay = async ({ raw, params }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    try {
      const { uid } = await (await provider()).interactionDetails(raw, reply.raw);
      return uid === (params as { uid: string }).uid;
    } catch {
      return false;
    }
  };

  const refuse = (reply: FastifyReply, sent: Record<string, string>, issues: readonly FieldIssue[]) =>
    refuseForm(fill, reply, { page: pathTo.signIn, sent, issues });

  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    const url = `${pathTo.signInRequest}:uid/`;
    const schema = { hide: true };

    scope.get(url, { schema }, async (request, reply) =>
      (await isUnderWay(request, reply))
        ? fill(reply, pathTo.signIn, () => undefined)
        : sayOutcome(fill, reply.code(404), 'run-out'),
    );

    scope.post(url, { schema }, async (request, reply) => {
      if (!(await isUnderWay(request, reply))) return sayOutcome(fill, reply.code(404), 'run-out');
      const sent = fieldsOf(request.body);
      const { success, data, error } = signInSchema.safeParse(sent);
      if (!success) return refuse(reply.code(422), sent, issuesIn(error, anchors));
      const result = await accounts.signIn({ ...data, address: request.ip });
      if (result === 'wrong')
        return refuse(reply.code(422), sent, [{ field: 'identifier', message: wrong, inField: false }]);
      if ('retryAfterMs' in result) {
        const { retryAfterMs } = result;
        reply.code(429).header('retry-after', Math.ceil(retryAfterMs / 1000));
        const message = `There were too many tries. Try again in ${minutesOf(retryAfterMs)}, or choose a new password.`;
        return refuse(reply, sent, [{ field: 'identifier', message, inField: false }]);
      }
      const login = { accountId: result.accountId, amr: ['pwd'], remember: true };
      const returnTo = await (await provider()).interactionResult(request.raw, reply.raw, { login });
      return reply.redirect(returnTo, 303);
    });
  });
}
