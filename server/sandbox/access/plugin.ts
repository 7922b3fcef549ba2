import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Guard, type RolesOf, requirePermission } from '#server/security/require-permission.ts';
import { sendClosed, sendOpen } from './door-pages.ts';
import { createStaffSession } from './staff-session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** One-time path to the back office; undefined without stand-ins or with a fixed `SANDBOX_KEY`. */
    backOfficeLink?: string;
  }
}

const path = '/sandbox';
const keySchema = z.object({ key: z.string().max(200) });

/** Opening the printed link grants the browser the role `agent`. Returns an `onRequest` guard. */
export function addBackOfficeDoor(
  app: FastifyInstance,
  { fixedKey, https }: { fixedKey: string | undefined; https: boolean },
): Guard {
  const session = createStaffSession(fixedKey);
  const cookie = https ? '__Secure-clerestory_staff' : 'clerestory_staff';
  if (session.printedKey) app.decorate('backOfficeLink', `${path}/open?key=${session.printedKey}`);

  const rolesOf: RolesOf = ({ cookies }) => (session.isOpenFor(cookies[cookie] ?? '') ? ['agent'] : []);

  // No HEAD route: link previews by HEAD must not use up the link.
  app.get(`${path}/open`, { exposeHeadRoute: false, schema: { hide: true } }, (request, reply) => {
    const { data } = keySchema.safeParse(request.query);
    const token = data && session.open(data.key);
    if (token) reply.setCookie(cookie, token, { path, httpOnly: true, sameSite: 'strict', secure: https });
    else if (!rolesOf(request).includes('agent')) return sendClosed(reply);
    // No redirect: after a click in an email the browser would omit the SameSite cookie.
    return sendOpen(reply);
  });

  return requirePermission('use the back office', rolesOf, sendClosed);
}
