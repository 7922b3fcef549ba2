import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Caller, Customer, Staff } from '#domain/access/caller.ts';
import { type CartCookies, createCartCookies } from '#server/http/cart-cookie.ts';
import { HttpError } from '#server/http/http-error.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { requireAccess } from './require-access.ts';

export type Identity = Omit<Customer, 'cartToken'> | Omit<Staff, 'cartToken'>;

/** Verifies an access token; returns undefined if it is foreign or expired. */
export type VerifyBearer = (token: string) => Promise<Identity | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves the caller of a request; throws 401 `invalid_token` for an unverifiable bearer token. */
    callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

export const invalidToken = (): HttpError =>
  new HttpError(401, { code: 'invalid_token', message: 'Your sign-in has ended. Please sign in again.' });

/** Derives callers from requests; without `verifyBearer` rejects every token. Returns the cookie writer. */
export function addCallers(
  app: FastifyInstance,
  { https, verifyBearer }: { https: boolean; verifyBearer: VerifyBearer | undefined },
): CartCookies {
  const { cookies, digestIn, bind } = createCartCookies({ https });

  const identityOf = async ({ headers }: FastifyRequest): Promise<Identity | { kind: 'guest' }> => {
    const token = bearerTokenOf(headers);
    if (token === undefined) return { kind: 'guest' };
    const identity = await verifyBearer?.(token);
    if (!identity) throw invalidToken();
    return identity;
  };

  app.decorateRequest('caller');
  app.decorate('callerOf', async (request, reply) => {
    const caller: Caller = { ...(await identityOf(request)), cartToken: digestIn(request) };
    bind(caller, { request, reply });
    return caller;
  });
  return cookies;
}

/** Returns the account's id. Throws 401 for guests, which a required scope excludes before. */
export function accountIdOf(caller: Caller): string {
  if (caller.kind === 'guest') throw invalidToken();
  return caller.id;
}

/** `onRequest` hook: rejects an unauthorized caller before the body is read. */
export const admitCaller =
  (app: FastifyInstance, access: Access) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await app.callerOf(request, reply);
    requireAccess(access, caller);
    request.caller = caller;
  };
