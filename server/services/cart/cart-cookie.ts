import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const lifeSeconds = 90 * 24 * 60 * 60;
const tokenShape = /^[\w-]{43}$/;

/** Read by the storefront, which asks for a cart only where there is one; it opens nothing. */
const companion = 'clerestory_has_cart';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const expiryAfter = (now: Date): Date => new Date(now.getTime() + lifeSeconds * 1000);

export interface CartCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (reply: FastifyReply, token: string) => void;
  clear: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** The cookie that holds a guest's cart. On https its name binds it to this host, so that no sibling domain can plant one. */
export function cartCookie({ https }: { https: boolean }): CartCookie {
  const name = https ? '__Host-clerestory_cart' : 'clerestory_cart';
  const options: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure: https };
  return {
    read: ({ cookies }) => {
      const token = cookies[name];
      return token && tokenShape.test(token) ? token : undefined;
    },
    write: (reply, token) => {
      reply.setCookie(name, token, { ...options, httpOnly: true, maxAge: lifeSeconds });
      reply.setCookie(companion, '1', { ...options, maxAge: lifeSeconds });
    },
    clear: ({ cookies }, reply) => {
      if (name in cookies) reply.clearCookie(name, { ...options, httpOnly: true });
      if (companion in cookies) reply.clearCookie(companion, options);
    },
  };
}
