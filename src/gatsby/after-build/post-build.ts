import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteUrl } from '../build-environment.ts';
import { removeUnseenPictures } from '../drawings/remove-unseen-pictures.ts';
import { rememberEntries } from '../entry-changes.ts';
import { dateFeed } from '../feed-date.ts';
import { notifyBuilder } from '../notify-builder.ts';
import { picturesWritten } from '../open-graph/write-pictures.ts';
import { checkLinks } from './check-links.ts';
import { writeSiteFile } from './made-files.ts';
import { removeOldWorkbox, writeOfflineWorker } from './offline-worker.ts';
import { securePages } from './secure-pages.ts';
import { noteWritten, siteFiles } from './site-files.ts';
import { rememberEntryFiles } from './write-entry-files.ts';

const robots = `User-agent: *
Disallow: /shop/cart/
Disallow: /shop/checkout/
Disallow: /shop/summary/
Disallow: /account/
Disallow: /projects/
Disallow: /professionals/apply/
Disallow: /professionals/app/invite/
Disallow: /reviews/
Disallow: /shared/
Disallow: /sign-in/
Disallow: /login/
Disallow: /logout
Disallow: /desk/
Disallow: /admin/

Sitemap: ${siteUrl}/sitemap-index.xml
`;

const writeRobots = (): Promise<void> => writeSiteFile('/robots.txt', robots);

/** Outside the site, for the error service only */
const folder = resolve('source-maps');

/** Deletes maps of earlier builds, except of unchanged scripts, which are not written again. */
function moveSourceMaps(publicDir = resolve('public')): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(publicDir);
  for (const name of readdirSync(folder))
    if (!names.includes(name.replace(/\.map$/, ''))) rmSync(join(folder, name));
  for (const name of names.filter((one) => one.endsWith('.map')))
    renameSync(join(publicDir, name), join(folder, name));
}

/** Declared with one parameter: Gatsby treats a third one as a callback. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  moveSourceMaps();
  await removeOldWorkbox();
  await picturesWritten();
  await writeRobots();
  dateFeed();
  const files = siteFiles();
  securePages(args, files);
  const pages = await checkLinks(args, files);
  await removeUnseenPictures(args, pages, files);
  await writeOfflineWorker(args);
  noteWritten(files, '/sw.js');
  await rememberEntryFiles(args.cache);
  await rememberEntries(args.cache);
  notifyBuilder('site-files', files);
};
