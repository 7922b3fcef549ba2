import Fastify, { type FastifyInstance } from 'fastify';
import { addErrors } from '#server/http/errors.ts';
import { readableUrl } from '#server/http/readable-url.ts';
import { compressSite } from '#server/services/publishing/builder/compress-site.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { addSite } from '#server/site/plugin.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

const page = (title: string): string =>
  `<!doctype html><title>${title}</title>${'<p>Light from above.</p>'.repeat(100)}`;

/** A minimal build: pages, a client-only page, hashed and unhashed assets, and private files */
export const builtFiles: Record<string, string> = {
  'index.html': page('Home'),
  '404.html': page('Not here'),
  'about/index.html': page('About'),
  'shop/parts/index.html': page('Parts'),
  'shop/cart/[...]/index.html': page('Cart'),
  'app-0123456789abcdef0123.js': `export const panes = [${'"glass",'.repeat(500)}];`,
  'styles.0123.css': 'body { color: black }',
  'static/lato-1a2b3c.woff2': 'a font',
  'sw.js': '// a worker',
  'manifest.webmanifest': '{}',
  'page-data/app-data.json': '{"webpackCompilationHash":"1"}',
  'page-data/about/page-data.json': '{"path":"/about/"}',
  'app-0123456789abcdef0123.js.map': '{"sources":["secret.ts"]}',
  '.build-fingerprint': 'secret',
  '.hidden/notes.txt': 'secret',
  '.match-paths.json': JSON.stringify([{ path: '/shop/cart/[...]/', matchPath: '/shop/cart/*' }]),
};

export interface TestSite {
  app: FastifyInstance;
  state: SiteState;
  folder: string;
  publish: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openTestSite(): Promise<TestSite> {
  const { folder, remove } = await temporaryFolder(builtFiles);
  await compressSite(folder);
  const state = new SiteState();
  const app = Fastify({ rewriteUrl: readableUrl });
  addErrors(app, { strict: true });
  const redirects = [
    { from: '/old-about/', to: '/about', permanent: true },
    { from: '/older-about', to: '/old-about', permanent: true },
    { from: '/spring-sale', to: '/shop/parts/?sort=price#top', permanent: false },
  ];
  const content = new SwappableSnapshot({ ...fixtureContent, redirects });
  await addSite(app, { content, state });
  return {
    app,
    state,
    folder,
    publish: async () =>
      state.publish(
        await readSiteFiles({ publicDir: folder, matchPathsFile: `${folder}/.match-paths.json` }),
      ),
    close: () => app.close().then(remove),
  };
}
