import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { buildSite } from '#server/services/publishing/builder/build-site.ts';
import { openSiteBuilder, type SiteBuilder } from '#server/services/publishing/builder/site-builder.ts';
import { siteLocation } from '#server/services/publishing/builder/site-location.ts';
import { randomEditor } from './support/content/content-edits.ts';
import { serveContent } from './support/content/served-content.ts';
import { differences, digestsOf, follow, type SiteDigests } from './support/publishing/site-digests.ts';

const edits = 8;
/** Fixed for reproducibility; `npx tsx tests/prove-builder.ts 8` uses another seed. */
const seed = Number(process.argv[2] ?? 7);
const site = inProject('public');
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

const homeDataSchema = z.object({
  result: z.object({ data: z.object({ build: z.object({ day: z.iso.date() }) }) }),
});

/** The day for which the site's pages were built: midnight may pass before they are built again. */
async function dayOfPages(): Promise<string> {
  const page = await readFile(join(site, 'page-data/index/page-data.json'), 'utf8');
  return homeDataSchema.parse(JSON.parse(page)).result.data.build.day;
}

async function build(
  builder: SiteBuilder,
  contentDir: string,
  { kind, day, told }: { kind: 'release' | 'preview'; day: string; told: SiteDigests },
): Promise<void> {
  const { url, close } = await serveContent(contentDir);
  try {
    const { changed } = await builder.build({
      graphqlUrl: url,
      contentDir,
      kind,
      asOf: day,
      report: () => undefined,
      signal: new AbortController().signal,
    });
    if (changed) follow(told, site, changed);
  } finally {
    await close();
  }
}

async function buildAsByHand(day: string): Promise<string[]> {
  const { url, close } = await serveContent(inProject('content'));
  const { fingerprintFile } = siteLocation(projectRoot);
  const builtFrom = await readFile(fingerprintFile);
  const reported: string[] = [];
  try {
    await buildSite({
      projectRoot,
      settings: loadConfig(),
      graphqlUrl: url,
      force: true,
      asOf: day,
      report: (line) => reported.push(line),
      signal: new AbortController().signal,
    });
    // The pages are those of the build before, which was for its own day.
    await writeFile(fingerprintFile, builtFrom);
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
    const [clean, day] = [digestsOf(site), await dayOfPages()];
    const told: SiteDigests = new Map(clean);
    await builder.warm();
    await build(builder, content, { kind: 'release', day, told });
    const edit = randomEditor(content, seed);
    const kinds = [];
    for (let count = 1; count <= edits; count += 1) {
      kinds.push(await edit());
      await build(builder, content, { kind: count % 3 === 0 ? 'preview' : 'release', day, told });
    }
    say(kinds.join('; '));
    const away = differences(clean, digestsOf(site)).filter((line) => line.includes('.html')).length;
    await rm(content, { recursive: true });
    await cp(inProject('content'), content, { recursive: true });
    await build(builder, content, { kind: 'release', day, told });
    const back = digestsOf(site);
    await edit();
    await build(builder, content, { kind: 'release', day, told });
    await builder.close();
    const reported = await buildAsByHand(day);
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
