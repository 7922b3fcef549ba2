import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface CookieBrowser {
  jar: Map<string, { value: string; path: string }>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Follows redirects within the shop; returns the first page, or the external URL. */
  follow: (response: LightMyRequestResponse) => Promise<{ url: string; response: LightMyRequestResponse }>;
}

/** A browser without scripts, with cookies by path; `address` is its network address. */
export function newCookieBrowser(
  app: Pick<FastifyInstance, 'inject'>,
  { origin = 'http://localhost:8000', address = '198.51.100.7', userAgent = 'Firefox on Linux' } = {},
): CookieBrowser {
  const jar: CookieBrowser['jar'] = new Map();
  const keep = (response: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, expires, path = '/' } of response.cookies)
      if (value === '' || (expires && expires.getTime() <= Date.now())) jar.delete(name);
      else jar.set(name, { value, path });
    return response;
  };
  const cookiesFor = (url: string): Record<string, string> => {
    const fitting = [...jar].filter(([, { path }]) => url.split('?')[0]?.startsWith(path));
    return fitting.length > 0
      ? { cookie: fitting.map(([name, { value }]) => `${name}=${value}`).join('; ') }
      : {};
  };
  const common = { remoteAddress: address };
  const headersFor = (url: string) => ({
    'user-agent': userAgent,
    host: new URL(origin).host,
    ...cookiesFor(url),
  });

  const get: CookieBrowser['get'] = async (url, headers = {}) =>
    keep(await app.inject({ ...common, url, headers: { ...headersFor(url), ...headers } }));
  return {
    jar,
    get,
    post: async (url, fields) =>
      keep(
        await app.inject({
          ...common,
          method: 'POST',
          url,
          headers: { ...headersFor(url), origin, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
    follow: async (first) => {
      let [url, response] = ['', first];
      for (let steps = 0; response.headers.location && steps < 10; steps += 1) {
        const to = new URL(response.headers.location, origin);
        url = to.pathname + to.search;
        if (to.origin !== origin || to.pathname === '/login/callback' || to.pathname === '/logout') break;
        response = await get(url);
      }
      return { url, response };
    },
  };
}
