import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { buildSite } from '#server/services/publishing/builder/build-site.ts';
import { openSiteBuilder, type SiteBuilder } from '#server/services/publishing/builder/site-builder.ts';
import { randomEditor } from './support/content/content-edits.ts';
import { serveContent } from './support/content/served-content.ts';
import { differences, digestsOf, follow, type SiteDigests } from './support/publishing/site-digests.ts';

const edits = 8;
/** Fixed for reproducibility; `npx tsx tests/prove-builder.ts 8` uses another seed. */
const seed = Number(process.argv[2] ?? 7);
const site = inProject('public');
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

async function build(
  builder: SiteBuilder,
  contentDir: string,
  kind: 'release' | 'preview',
  told: SiteDigests,
): Promise<void> {
  const { url, close } = await serveContent(contentDir);
  try {
    const { changed } = await builder.build({
      graphqlUrl: url,
      contentDir,
      kind,
      report: () => undefined,
      signal: new AbortController().signal,
    });
    if (changed) follow(told, site, changed);
  } finally {
    await close();
  }
}

async function buildAsByHand(): Promise<string[]> {
  const { url, close } = await serveContent(inProject('content'));
  const reported: string[] = [];
  try {
    await buildSite({
      projectRoot,
      settings: loadConfig(),
      graphqlUrl: url,
      force: true,
      report: (line) => reported.push(line),
      signal: new AbortController().signal,
    });
  } finally {
    await close();
  }
  return reported;
}

/**
 * Proves that the resident builder reproduces a clean build byte for byte: applies random content changes and
 * reverts them. `bench/resident-builder.ts` compares clean builds, which takes minutes.
 */
async function main(): Promise<void> {
  say(`seed ${seed}`);
  const folder = await mkdtemp(join(tmpdir(), 'clerestory-edits-'));
  const content = join(folder, 'content');
  await cp(inProject('content'), content, { recursive: true });
  const builder = openSiteBuilder({ projectRoot, settings: loadConfig() });
  try {
    const clean = digestsOf(site);
    const told: SiteDigests = new Map(clean);
    await builder.warm();
    await build(builder, content, 'release', told);
    const edit = randomEditor(content, seed);
    const kinds = [];
    for (let count = 1; count <= edits; count += 1) {
      kinds.push(await edit());
      await build(builder, content, count % 3 === 0 ? 'preview' : 'release', told);
    }
    say(kinds.join('; '));
    const away = differences(clean, digestsOf(site)).filter((line) => line.includes('.html')).length;
    await rm(content, { recursive: true });
    await cp(inProject('content'), content, { recursive: true });
    await build(builder, content, 'release', told);
    const back = digestsOf(site);
    await edit();
    await build(builder, content, 'release', told);
    await builder.close();
    const reported = await buildAsByHand();
    const byHand = digestsOf(site);
    const faults = [
      ...(away === 0 ? ['no page followed the changes'] : []),
      ...differences(clean, back),
      ...differences(back, told).map((line) => `as the builder tells it, ${line}`),
      ...differences(clean, byHand).map((line) => `built again by hand, ${line}`),
      ...reported.filter((line) => /bundled|from nothing/.test(line)),
    ];
    say(`${away} files of pages were others in between; ${faults.length} faults after`);
    for (const fault of faults.slice(0, 40)) say(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await builder.close();
    await rm(folder, { recursive: true });
  }
}

void main();
