import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Caller, Customer, Staff } from '#domain/access/caller.ts';
import { type CartCookies, createCartCookies } from './cart-cookie.ts';
import { HttpError } from './http-error.ts';
import { requireAccess } from './require-access.ts';

/** Who an access token was given to. */
export type Identity = Omit<Customer, 'cartToken'> | Omit<Staff, 'cartToken'>;

/** Checks an access token; `undefined` of one that is not ours, or no longer good. */
export type VerifyBearer = (token: string) => Promise<Identity | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who makes a request: 401 `invalid_token` where it carries a bearer token that cannot be verified. */
    callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;
  }
  interface FastifyRequest {
    /** Of a call by a contract: who makes it, and may. */
    caller: Caller;
  }
}

const bearer = /^bearer +(.*)$/i;

export const invalidToken = (): HttpError =>
  new HttpError(401, { code: 'invalid_token', message: 'Your sign-in has ended. Please sign in again.' });

/**
 * Resolves each call's cookies and access token into a `Caller`, once for all services. Without
 * `verifyBearer` no token is good. Returns the way in which services write the cookie of the cart.
 */
export function addCallers(
  app: FastifyInstance,
  { https, verifyBearer }: { https: boolean; verifyBearer: VerifyBearer | undefined },
): CartCookies {
  const { cookies, digestIn, bind } = createCartCookies({ https });

  const identityOf = async ({ headers }: FastifyRequest): Promise<Identity | { kind: 'guest' }> => {
    const [, token] = bearer.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) return { kind: 'guest' };
    const identity = await verifyBearer?.(token.trim());
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

/**
 * The account that calls, of a customer or of the staff, who have accounts too. For calls whose contract asks
 * for a scope: those let no guest in.
 */
export function accountIdOf(caller: Caller): string {
  if (caller.kind === 'guest') throw invalidToken();
  return caller.id;
}

/** An `onRequest` hook of a call: one who may not make it is refused before a byte of the body is read. */
export const admitCaller =
  (app: FastifyInstance, access: Access) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = await app.callerOf(request, reply);
    requireAccess(access, caller);
    request.caller = caller;
  };
