import type { FastifyInstance } from 'fastify';

/** For processes that share the stand-ins: each would draw a key, which opens one of them. */
export const commonSandboxKey = 'key-that-two-processes-share';

const cookies = new WeakMap<FastifyInstance, Promise<string>>();

async function openBackOffice(app: FastifyInstance): Promise<string> {
  await app.ready();
  const answer = await app.inject(app.backOfficeLink ?? `/sandbox/open?key=${commonSandboxKey}`);
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error(`The back office's link answered ${answer.statusCode}`);
  return `${cookie.name}=${cookie.value}`;
}

/** The back office cookie of the server's start link. The link works once, so the cookie is cached. */
export function staffCookie(app: FastifyInstance): Promise<string> {
  const cookie = cookies.get(app) ?? openBackOffice(app);
  cookies.set(app, cookie);
  return cookie;
}

export const askAsStaff = async (app: FastifyInstance, url: string, form?: Record<string, string>) =>
  app.inject({
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      cookie: await staffCookie(app),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
