import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { previewPath } from '#domain/publishing/contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
import { sendWaiting } from './building-page.ts';
import { placeOf, type SiteFiles } from './site-files.ts';

export interface SitePreview {
  site: SiteFiles;
  draft: string;
  /** `YYYY-MM-DD`: renders pages as of that day. */
  asOf: string | undefined;
  page: string;
}

/** Returns the preview of a token, `building` before its first build, or undefined for an unknown token. */
export type OpenPreview = (token: string) => Promise<SitePreview | 'building' | undefined>;

const cookieName = 'preview';
const tokenShape = /^[\w-]{32}$/;
const barStyles = `${previewPath}/bar.css`;

// Above the page instead of over it: the site uses the lower edge itself.
const styles = `
#preview-bar { position: sticky; inset-block-start: 0; z-index: 1000; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem;
  align-items: center; justify-content: center; padding: 0.5rem 1rem; background: #1d2320; color: #fbfaf6;
  font-size: 1rem; line-height: 1.4; border-block-end: 3px solid #f4c430; }
#preview-bar p { margin: 0; }
#preview-bar button { font: inherit; min-block-size: 2.75rem; padding: 0.25rem 1rem; color: inherit; background: none;
  border: 1px solid currentColor; border-radius: 2px; cursor: pointer; }
#preview-bar button:focus-visible { outline: 3px solid #f4c430; outline-offset: 2px; }
@media print { #preview-bar { display: none; } }
`;

export const previewTokenIn = ({ cookies }: FastifyRequest): string | undefined => {
  const token = cookies[cookieName];
  return token !== undefined && tokenShape.test(token) ? token : undefined;
};

const barOf = ({ draft, asOf }: SitePreview): string =>
  `<aside id="preview-bar" aria-label="Preview"><p>Preview of <strong>${escapeHtml(draft)}</strong>${
    asOf ? ` as of <time datetime="${asOf}">${formatLongDay(asOf)}</time>` : ''
  }. Visitors do not see this.</p><form action="${previewPath}/leave"><button>Leave the preview</button></form></aside>`;

/** Adds the preview bar to a page, and the date that scripts use as today. */
export async function previewPage(preview: SitePreview, file: string): Promise<string> {
  const html = await readFile(placeOf(preview.site, file), 'utf8');
  const head = `<link rel="stylesheet" href="${barStyles}"><meta name="robots" content="noindex">${
    preview.asOf ? `<meta name="as-of" content="${preview.asOf}">` : ''
  }`;
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^<>]*>/, (body) => `${body}${barOf(preview)}`);
}

/** Sets a cookie for the preview. The token is the only credential; caches store no preview. */
export function addPreviewPages(
  app: FastifyInstance,
  { openPreview, https }: { openPreview: OpenPreview; https: boolean },
): void {
  const hidden = { schema: { hide: true } };
  app.get(barStyles, hidden, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(styles),
  );
  app.get(`${previewPath}/leave`, hidden, (_, reply) =>
    reply.clearCookie(cookieName, { path: '/' }).header('cache-control', 'no-store').redirect('/', 303),
  );
  const open = async (
    { params: { token }, url }: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const preview = tokenShape.test(token) ? await openPreview(token) : undefined;
    if (!preview)
      throw new HttpError(404, { code: 'not_found', message: 'There is no such preview: its draft is gone' });
    if (preview === 'building') return sendWaiting(reply);
    reply.setCookie(cookieName, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    // Two leading slashes or backslashes would redirect to another host.
    const rest = url.slice(`${previewPath}/${token}`.length).replace(/^[/\\]+/, '/');
    return reply.redirect(rest === '' || rest === '/' ? preview.page : rest, 303);
  };
  app.get(`${previewPath}/:token`, hidden, open);
  app.get(`${previewPath}/:token/*`, hidden, open);
}
