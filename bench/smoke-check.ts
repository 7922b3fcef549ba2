import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readContent } from '#server/services/content/read-content.ts';
import { siteLocation } from '#server/services/publishing/builder/site-location.ts';
import type { ReleaseFile } from '#server/services/publishing/checks/kept-facts.ts';
import { dataFileOf, pagesOf } from '#server/services/publishing/checks/release-site.ts';
import { smokeCheck } from '#server/services/publishing/checks/smoke-check.ts';
import { SmokeMemory } from '#server/services/publishing/checks/smoke-memory.ts';
import { clientRoutesOf, readMatchPaths, servedFiles } from '#server/site/site-files.ts';

type Files = Map<string, ReleaseFile & { from: string }>;

const { publicDir, matchPathsFile } = siteLocation(process.cwd());

async function lastBuild(): Promise<Files> {
  const files: Files = new Map();
  for (const { path } of await servedFiles(publicDir)) {
    const from = join(publicDir, path);
    const bytes = readFileSync(from);
    files.set(path, { hash: hash('sha256', bytes), size: bytes.length, from });
  }
  return files;
}

/** Copies the branches' pages to other URLs, counted as different bytes. */
function withCopies(files: Files, copies: number): Files {
  const larger = new Map(files);
  const pages = pagesOf({ manifest: files }).filter((page) => /^\/locations\/./.test(page));
  for (let copy = 1; copy <= copies; copy += 1)
    for (const page of pages) {
      const to = page.replace('/locations/', `/locations/copy-${copy}-`);
      for (const [path, name] of [
        [`${page.slice(1)}index.html`, `${to.slice(1)}index.html`],
        [dataFileOf(page), dataFileOf(to)],
      ] as const) {
        const file = files.get(path);
        if (file) larger.set(name, { ...file, hash: `${file.hash} ${copy}` });
      }
    }
  return larger;
}

/** Times the check of a site before it goes live: the first check, and one after a single page changed. */
async function main(): Promise<void> {
  const { redirects } = await readContent('content');
  const clientRoutes = clientRoutesOf(await readMatchPaths(matchPathsFile));
  const built = await lastBuild();
  for (const copies of [0, 10]) {
    const manifest = withCopies(built, copies);
    const memory = new SmokeMemory();
    const read = (path: string) => readFile(manifest.get(path)?.from ?? '');
    for (const run of ['first', 'next']) {
      const began = performance.now();
      const problems = await smokeCheck(
        { manifest, read, clientRoutes, redirects, origin: 'http://localhost:8000' },
        memory,
      );
      const took = Math.round(performance.now() - began);
      process.stdout.write(
        `${pagesOf({ manifest }).length} pages, ${run}: ${took} ms, ${problems.length} problems\n`,
      );
      const home = manifest.get('index.html');
      if (home) manifest.set('index.html', { ...home, hash: 'another' });
    }
  }
}

void main();
