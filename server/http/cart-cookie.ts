import { hash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, CartTokenDigest } from '#domain/access/caller.ts';
import { randomBytes } from '#server/runtime/runtime.ts';

const lifeSeconds = 90 * 24 * 60 * 60;
const tokenShape = /^[\w-]{43}$/;

/** Lets the storefront skip cart requests without a cart; grants no access. */
const companion = 'clerestory_has_cart';

export interface CartToken {
  token: string;
  digest: CartTokenDigest;
}

const digestOf = (token: string): CartTokenDigest => hash('sha256', token);

export function newCartToken(): CartToken {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOf(token) };
}

export const cartExpiry = (now: Date): Date => new Date(now.getTime() + lifeSeconds * 1000);

/** Writes the cart cookie of the request that the caller was derived from. */
export interface CartCookies {
  renew: (caller: Caller) => void;
  replace: (caller: Caller, token: CartToken) => void;
  clear: (caller: Caller) => void;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

// Services know callers, not requests. A WeakMap with an entry per request would slow the garbage collector.
const exchange = Symbol('exchange');

type BoundCaller = Caller & { [exchange]?: Exchange };

/** Creates the guest cart's cookie. On https the `__Host-` prefix keeps sibling domains from setting it. */
export function createCartCookies({ https }: { https: boolean }) {
  const name = https ? '__Host-clerestory_cart' : 'clerestory_cart';
  const options: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: https };

  const tokenIn = ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[name];
    return token && tokenShape.test(token) ? token : undefined;
  };
  const write = (reply: FastifyReply, token: string): void => {
    reply.setCookie(name, token, { ...options, httpOnly: true, maxAge: lifeSeconds });
    reply.setCookie(companion, '1', { ...options, maxAge: lifeSeconds });
  };

  const cookies: CartCookies = {
    renew: ({ [exchange]: bound }: BoundCaller) => {
      const token = bound && tokenIn(bound.request);
      if (token) write(bound.reply, token);
    },
    replace: ({ [exchange]: bound }: BoundCaller, { token }) => {
      if (bound) write(bound.reply, token);
    },
    clear: ({ [exchange]: bound }: BoundCaller) => {
      if (!bound) return;
      const { request, reply } = bound;
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
    bind: (caller: BoundCaller, of: Exchange): void => {
      caller[exchange] = of;
    },
  };
}
