import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { siteFolder } from './after-build/site-files.ts';
import { isPreview } from './build-environment.ts';

/** Uses the newest article's date, so that the same content gives the same feed. */
export function dateFeed(): void {
  if (isPreview()) return;
  const file = join(siteFolder, pageUrl.articleFeed);
  const feed = readFileSync(file, 'utf8');
  const [, newest = ''] = /<pubDate>([^<]*)/.exec(feed) ?? [];
  writeFileSync(file, feed.replace(/<lastBuildDate>[^<]*/, `<lastBuildDate>${newest}`));
}
