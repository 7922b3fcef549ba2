import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Guard, type RolesOf, requirePermission } from '#server/plugins/require-permission.ts';
import { sendClosed, sendOpen } from './door-pages.ts';
import { createStaffSession } from './staff-session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The path that opens the back office to one browser, once; not there without stand-ins, nor where
     * `SANDBOX_KEY` fixes the key.
     */
    backOfficeLink?: string;
  }
}

const path = '/sandbox';
const keySchema = z.object({ key: z.string().max(200) });

/**
 * The door of the stand-ins' back office: a link that is printed at the start gives the browser that opens it
 * the role `agent`. Returns the guard for what is behind it: an `onRequest` hook of a route or of a scope,
 * with the page for visitors without a role.
 */
export function addBackOfficeDoor(
  app: FastifyInstance,
  { fixedKey, https }: { fixedKey: string | undefined; https: boolean },
): Guard {
  const session = createStaffSession(fixedKey);
  const cookie = https ? '__Secure-clerestory_staff' : 'clerestory_staff';
  if (session.printedKey) app.decorate('backOfficeLink', `${path}/open?key=${session.printedKey}`);

  const rolesOf: RolesOf = ({ cookies }) => (session.isOpenFor(cookies[cookie] ?? '') ? ['agent'] : []);

  // A browser or a messenger that looks ahead by HEAD must not use the link up.
  app.get(`${path}/open`, { exposeHeadRoute: false, schema: { hide: true } }, (request, reply) => {
    const { data } = keySchema.safeParse(request.query);
    const token = data && session.open(data.key);
    if (token) reply.setCookie(cookie, token, { path, httpOnly: true, sameSite: 'strict', secure: https });
    else if (!rolesOf(request).includes('agent')) return sendClosed(reply);
    // No redirect: a link that was clicked in a letter counts as another site's, and the cookie would not
    // come along.
    return sendOpen(reply);
  });

  return requirePermission('use the back office', rolesOf, sendClosed);
}
