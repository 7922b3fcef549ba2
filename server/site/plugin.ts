import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '#domain/contracts/api-paths.ts';
import { pageResourcesNotFound, resourceNotAvailable } from '#domain/contracts/resource-not-available.ts';
import { noSuchCall } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { wantsPage } from '#server/http/refusal-page.ts';
import { withPagePolicy } from '#server/security/security-headers.ts';
import { sendBuilding } from './building-page.ts';
import { cachePolicyOf, forever } from './cache-policy.ts';
import { type ContentSnapshot, prepared } from './content-snapshot.ts';
import { sendKept } from './kept-pages.ts';
import { policyOfPage } from './page-policies.ts';
import { addPreviewPages, type OpenPreview, previewPage, previewTokenIn } from './preview-pages.ts';
import { type RedirectTable, redirectTable, resolvePath } from './resolve-path.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteState } from './site-state.ts';

export interface SiteDeps {
  content: ContentSnapshot;
  state: SiteState;
  /** Undefined without editors. */
  openPreview?: OpenPreview | undefined;
  https?: boolean;
}

const pathOf = ({ url }: FastifyRequest): { path: string; search: string } => {
  const end = url.indexOf('?');
  const [raw, search] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  try {
    return { path: decodeURIComponent(raw), search };
  } catch {
    throw new HttpError(400, { code: 'malformed_request', message: 'The address could not be read' });
  }
};

// Error pages have no version. `If-None-Match: *` and ranges would make @fastify/send respond with an empty
// body.
const asFailure = { etag: false, lastModified: false, acceptRanges: false };
const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'range'];

function withSearch(to: string, search: string): string {
  const [beforeHash = '', hash] = to.split('#');
  const joined = search && (beforeHash.includes('?') ? `&${search.slice(1)}` : search);
  return `${beforeHash}${joined}${hash === undefined ? '' : `#${hash}`}`;
}

/** Gatsby's message for missing page data ([8.6], [8.8]). */
function missingMessage(path: string): string {
  const [, page] = /^\/page-data(\/[\w/-]{0,200})page-data\.json$/.exec(path) ?? [];
  return resourceNotAvailable(page ? pageResourcesNotFound(page) : 'no such file');
}

async function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteFiles,
): Promise<FastifyReply> {
  const { root, files } = site;
  reply.code(404).headers({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
  if (wantsPage(request) && files.has('404.html')) {
    for (const condition of conditions) delete request.raw.headers[condition];
    withPagePolicy(reply, await policyOfPage(site, '404.html'));
    return reply.sendFile(files.get('404.html') ?? '', root, asFailure);
  }
  const message = missingMessage(pathOf(request).path);
  throw new HttpError(404, { code: 'no_such_file', message });
}

const isStaffPath = (url: string): boolean => /^\/(admin|desk)\//.test(url);

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, openPreview }: SiteDeps,
  redirects: RedirectTable,
): Promise<FastifyReply> {
  if (isApiPath(request.url)) throw noSuchCall();
  // Two leading slashes would redirect to another host.
  if (request.originalUrl !== request.url) return reply.redirect(request.url.replace(/^[/\\]+/, '/'));
  // The desk shows a preview beside the form: its own pages stay those of the site.
  const token = openPreview && !isStaffPath(request.url) ? previewTokenIn(request) : undefined;
  const opened = token === undefined ? undefined : await openPreview?.(token);
  const preview = opened === 'building' ? undefined : opened;
  const site = preview?.site ?? state.current();
  if (!site) return sendBuilding(reply);

  const { path, search } = pathOf(request);
  const found = resolvePath({ path, accept: request.headers.accept ?? '' }, site, redirects);
  if (found.kind === 'missing') return sendMissing(request, reply, site);
  if (found.kind === 'redirect') return reply.redirect(withSearch(found.to, search), found.status);
  reply.headers({ 'cache-control': cachePolicyOf(found.file), vary: 'accept-encoding' });
  if (found.file.endsWith('.html')) withPagePolicy(reply, await policyOfPage(site, found.file));
  if (preview) {
    if (cachePolicyOf(found.file) !== forever) reply.header('cache-control', 'private, no-store');
    reply.header('x-preview', 'draft');
    if (found.file.endsWith('.html'))
      return reply.type('text/html; charset=utf-8').send(await previewPage(preview, found.file));
  }
  if (!preview && found.file.endsWith('.html') && (await sendKept(request, reply, site, found.file)))
    return reply;
  return reply.sendFile(site.files.get(found.file) ?? '', site.root);
}

/** Serves the built site like a CDN, with canonical URLs ([2.1], [2.10]). 503 until there is a build. */
export async function addSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const redirectsOf = prepared(deps.content, ({ redirects }) => redirectTable(redirects));
  deps.state.onPublish(() => app.metrics?.released());
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  const { openPreview, https = false } = deps;
  if (openPreview) addPreviewPages(app, { openPreview, https });
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, deps, redirectsOf(deps.content.current())),
  );
}
