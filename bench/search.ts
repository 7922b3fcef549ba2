import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { buildIndex } from '#domain/search/build-index.ts';
import {
  readIndexFiles,
  type SearchOverview,
  searchIndexFiles,
  searchOverview,
} from '#domain/search/index-files.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import { searchSite, suggestHits } from '#domain/search/search-site.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { misspelled, queries } from '#tests/domain/search/queries.ts';
import { addBranches } from './many-branches.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * Bytes that one query loads in a fresh tab: overview, postings and documents, as compressed by the server.
 */
async function measure(contentFolder: string): Promise<void> {
  const content = await readContent(contentFolder);
  const documents = searchDocuments(content);
  const began = performance.now();
  const index = buildIndex(documents);
  const files = searchIndexFiles(index, content.searchSettings);
  const built = performance.now() - began;
  const compressed = new Map([...files].map(([address, text]) => [address, brotliCompressSync(text).length]));
  const whole = [...compressed.values()].reduce((sum, bytes) => sum + bytes, 0);
  say(
    `${documents.length} documents, ${index.postings.size} terms; ${files.size} files, ${kb(whole)}, ` +
      `made in ${built.toFixed(0)} ms; overview ${kb(compressed.get(searchOverview) ?? 0)}`,
  );
  const overview = JSON.parse(files.get(searchOverview) ?? '') as SearchOverview;
  const language = queryLanguage(overview);
  for (const [name, isTyping] of [
    ['results', false],
    ['suggestions', true],
  ] as const) {
    const bytes: number[] = [];
    const times: number[] = [];
    for (const [query] of [...queries, ...misspelled]) {
      let loaded = compressed.get(searchOverview) ?? 0;
      const load = async (address: string): Promise<unknown> => {
        loaded += compressed.get(address) ?? 0;
        return JSON.parse(files.get(address) ?? 'null');
      };
      const engine = { language, reader: readIndexFiles(overview, language.meanings.keys(), load) };
      const start = performance.now();
      await (isTyping ? suggestHits(engine, query, 7) : searchSite(engine, query));
      times.push(performance.now() - start);
      bytes.push(loaded);
    }
    say(
      `  ${name}: median ${kb(at(bytes, 0.5))}, largest ${kb(at(bytes, 1))}; ` +
        `computing median ${at(times, 0.5).toFixed(1)} ms, 95 of 100 in ${at(times, 0.95).toFixed(1)} ms`,
    );
  }
}

async function main(): Promise<void> {
  say('The content as it is');
  await measure('content');
  const copy = await mkdtemp(join(tmpdir(), 'clerestory-search-'));
  await cp('content', copy, { recursive: true });
  say(`With ${await addBranches(copy, 5_000)} pages more`);
  await measure(copy);
  await rm(copy, { recursive: true });
}

void main();
