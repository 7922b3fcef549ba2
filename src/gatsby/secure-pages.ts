import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { vendors } from './build-environment.ts';
import { securePage } from './secure-page.ts';
import { noteWritten, type SiteFiles, siteFolder } from './site-files.ts';

/** Parts that Gatsby puts pages together from, and Partytown's frame. */
const noPages = /^\/(_gatsby|~partytown)\//;

/** When this process has seen a page to have its policy. */
const secured = new Map<string, number>();

/**
 * Writes the policy of each page into the page, where any host serves it along; our own server repeats it as
 * a header. It ends with the line that lets pages be compressed. `files` are brought up to date.
 */
export function securePages({ reporter }: Pick<NodePluginArgs, 'reporter'>, files: SiteFiles): void {
  const activity = reporter.activityTimer('Securing pages');
  activity.start();
  for (const [url, written] of files) {
    if (!url.endsWith('.html') || noPages.test(url) || secured.get(url) === written) continue;
    const file = join(siteFolder, url);
    const html = readFileSync(file, 'utf8');
    const page = securePage(html, vendors);
    if (page !== html) {
      writeFileSync(file, page);
      noteWritten(files, url);
    }
    secured.set(url, files.get(url) ?? 0);
  }
  activity.end();
}
