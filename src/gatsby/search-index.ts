import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { buildIndex } from '../../domain/search/build-index.ts';
import { searchIndexFiles, searchIndexFolder, searchOverview } from '../../domain/search/index-files.ts';
import type { SearchDocument } from '../../domain/search/search-document.ts';
import { queryContent } from './content-endpoint.ts';

const pageSize = 100;
const query = `query SearchDocuments($offset: Int!, $limit: Int!) {
  searchDocuments(offset: $offset, limit: $limit) { kind url title summary image keywords body importance }
}`;

async function fetchDocuments(): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (;;) {
    const answer = await queryContent(query, { offset: documents.length, limit: pageSize });
    const page = answer.searchDocuments as SearchDocument[];
    documents.push(...page);
    if (page.length < pageSize) return documents;
  }
}

/** The index of another version stays for visitors who read its overview; older ones go. */
async function removeOlder(folder: string, version: string): Promise<void> {
  const overview = await readFile(join(folder, 'index.json'), 'utf8').catch(() => '{}');
  const kept = new Set([version, (JSON.parse(overview) as { version?: string }).version, 'index.json']);
  for (const name of await readdir(folder).catch(() => []))
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true });
}

/**
 * Writes the search's index into the site ([2.6]); the overview comes last, so that it never names what is
 * not there yet.
 */
export async function writeSearchIndex(getNodesByType: NodePluginArgs['getNodesByType']): Promise<void> {
  const [settings] = getNodesByType('SearchSettings');
  const { fillers, synonyms } = settings as unknown as Queries.SearchSettings;
  const index = buildIndex(await fetchDocuments());
  const files = searchIndexFiles(index, {
    fillers: [...fillers],
    synonyms: structuredClone(synonyms) as never,
  });
  const root = join(process.cwd(), 'public');
  const { version } = JSON.parse(files.get(searchOverview) ?? '{}') as { version: string };
  await removeOlder(join(root, searchIndexFolder), version);
  for (const [url, text] of files) {
    const file = join(root, url);
    // What stayed the same keeps its time, and with it its compressed twins.
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  }
}
