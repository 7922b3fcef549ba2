import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CartTokenDigest } from '#domain/access/caller.ts';

const lifeSeconds = 90 * 24 * 60 * 60;
const tokenShape = /^[\w-]{43}$/;

/** Read by the storefront, which asks for a cart only where there is one; it opens nothing. */
const companion = 'clerestory_has_cart';

/** What a browser is to hold a cart by, and what the server knows it by. */
export interface CartToken {
  token: string;
  digest: CartTokenDigest;
}

const digestOf = (token: string): CartTokenDigest => createHash('sha256').update(token).digest('hex');

export function newCartToken(): CartToken {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOf(token) };
}

/** When a cart ends whose cookie is written now. */
export const cartExpiry = (now: Date): Date => new Date(now.getTime() + lifeSeconds * 1000);

/**
 * Writes the cookie of the cart to the browser that a caller speaks through. Takes the very caller that the
 * handler got.
 */
export interface CartCookies {
  /** Lengthens the life of the cookie that the caller came with. */
  renew: (caller: Caller) => void;
  /** Puts another cart's token into it. */
  replace: (caller: Caller, token: CartToken) => void;
  /** Ends it, where there is one. */
  clear: (caller: Caller) => void;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The cookie that holds a guest's cart. On https its name binds it to this host, so that no sibling domain
 * can plant one.
 */
export function createCartCookies({ https }: { https: boolean }) {
  const name = https ? '__Host-clerestory_cart' : 'clerestory_cart';
  const options: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: https };
  // Services know callers and no requests: the way back to the browser stays here.
  const exchanges = new WeakMap<Caller, Exchange>();

  const tokenIn = ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[name];
    return token && tokenShape.test(token) ? token : undefined;
  };
  const write = (reply: FastifyReply, token: string): void => {
    reply.setCookie(name, token, { ...options, httpOnly: true, maxAge: lifeSeconds });
    reply.setCookie(companion, '1', { ...options, maxAge: lifeSeconds });
  };

  const cookies: CartCookies = {
    renew: (caller) => {
      const exchange = exchanges.get(caller);
      const token = exchange && tokenIn(exchange.request);
      if (token) write(exchange.reply, token);
    },
    replace: (caller, { token }) => {
      const exchange = exchanges.get(caller);
      if (exchange) write(exchange.reply, token);
    },
    clear: (caller) => {
      const exchange = exchanges.get(caller);
      if (!exchange) return;
      const { request, reply } = exchange;
      if (name in request.cookies) reply.clearCookie(name, { ...options, httpOnly: true });
      if (companion in request.cookies) reply.clearCookie(companion, options);
    },
  };

  return {
    cookies,
    digestIn: (request: FastifyRequest): CartTokenDigest | undefined => {
      const token = tokenIn(request);
      return token && digestOf(token);
    },
    bind: (caller: Caller, exchange: Exchange): void => void exchanges.set(caller, exchange),
  };
}
