import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { vendors } from './build-environment.ts';
import { securePage } from './secure-page.ts';

/** Parts that Gatsby puts pages together from, and Partytown's frame. */
const noPages = /[/\\](_gatsby|~partytown)([/\\]|$)/;

/**
 * Writes the policy of each page into the page, where any host serves it along; our own server repeats it as
 * a header. It ends with the line that lets pages be compressed.
 */
export function securePages({ reporter }: Pick<NodePluginArgs, 'reporter'>): void {
  const activity = reporter.activityTimer('Securing pages');
  activity.start();
  for (const entry of readdirSync(resolve('public'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html') || noPages.test(entry.parentPath)) continue;
    const file = join(entry.parentPath, entry.name);
    const html = readFileSync(file, 'utf8');
    const secured = securePage(html, vendors);
    if (secured !== html) writeFileSync(file, secured);
  }
  activity.end();
}
