import { pageWeight, scriptLimitOf } from '#domain/publishing/page-weight.ts';
import { gzippedSize } from './page-facts.ts';
import type { ReleaseSite } from './release-site.ts';
import type { SiteView } from './site-view.ts';
import { FoundOnPages, type SmokeProblem } from './smoke-problem.ts';

const kib = 1024;

/** In bytes, uncompressed */
const releaseLimit = 1024 * kib * kib;

const inKib = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`;

async function scriptsOf({ manifest, read }: ReleaseSite): Promise<Map<string, string[]>> {
  if (!manifest.has('webpack.stats.json')) return new Map();
  const stats: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
    (await read('webpack.stats.json')).toString(),
  );
  return new Map(
    Object.entries(stats.assetsByChunkName).map(([chunk, files]) => [
      chunk,
      files.filter((file) => file.endsWith('.js')),
    ]),
  );
}

async function weightOfScripts({ site, memory }: SiteView): Promise<(chunk: string) => number> {
  const scripts = await scriptsOf(site);
  const files = [...scripts.values()].flat();
  await memory.weights.learn(files, site.manifest, async (file) => gzippedSize(await site.read(file)));
  const weightOf = (chunk: string): number =>
    (scripts.get(chunk) ?? []).reduce(
      (sum, file) => sum + (memory.weights.of(site.manifest.get(file)) ?? 0),
      0,
    );
  const frame = weightOf('app');
  return (chunk) => frame + weightOf(chunk);
}

export async function findOverweight(view: SiteView): Promise<SmokeProblem[]> {
  const found = new FoundOnPages();
  const scriptsOfPage = await weightOfScripts(view);
  for (const page of view.pages) {
    const bytes = view.html(page)?.bytes ?? 0;
    if (bytes > pageWeight.html)
      found.note(
        `It says too much at once: it weighs ${inKib(bytes)}, and may weigh ${inKib(pageWeight.html)}.`,
        page,
      );
    const scripts = scriptsOfPage(view.data(page)?.chunk ?? '');
    const most = scriptLimitOf(page);
    if (scripts > most)
      found.note(`Its scripts weigh ${inKib(scripts)}, and may weigh ${inKib(most)}.`, page);
  }
  const size = [...view.site.manifest.values()].reduce((sum, file) => sum + file.size, 0);
  if (size > releaseLimit)
    found.note(`The whole site weighs ${inKib(size)}, and may weigh ${inKib(releaseLimit)}.`, '/');
  return found.problems();
}
