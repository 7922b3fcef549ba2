import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { vendors } from '../build-environment.ts';
import { securePage } from './secure-page.ts';
import { noteWritten, type SiteFiles, siteFolder } from './site-files.ts';

/** Gatsby's page fragments, and Partytown's frame */
const noPages = /^\/(_gatsby|~partytown)\//;

/** Modification times of pages known to have a policy */
const secured = new Map<string, number>();

/**
 * Adds the policy to each page as a meta element, for any host; our server repeats it as a header. Its final
 * log line lets compression start. Updates `files`.
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
