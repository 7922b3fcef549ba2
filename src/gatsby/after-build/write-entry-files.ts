import { createHash } from 'node:crypto';
import type { GatsbyCache, NodePluginArgs } from 'gatsby';
import type { SearchLanguage } from '#domain/content/site-settings.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import { searchIndexFiles } from '#domain/search/index-files.ts';
import type { SearchDocument } from '#domain/search/search-document.ts';
import { isPreview } from '../build-environment.ts';
import { queryContent } from '../content-endpoint.ts';
import { writeFinderDrawings } from '../create-parts-finder.ts';
import { writeColorDrawings } from '../drawings/color-drawings.ts';
import { drawings, writeDrawings } from '../drawings/drawings.ts';
import { writeEntryDrawings } from '../drawings/entry-drawings.ts';
import { writeKitDrawings } from '../drawings/kit-drawings.ts';
import { writeRoomDrawings } from '../drawings/room-drawings.ts';
import { textPictures, writeTextPictures } from '../drawings/text-pictures.ts';
import { writeMapOutlines } from '../maps/map-outlines.ts';
import { sharePictures, startPictures } from '../open-graph/write-pictures.ts';
import { MadeFiles } from './made-files.ts';

const pageSize = 100;
const query = `query SearchDocuments($offset: Int!, $limit: Int!) {
  searchDocuments(offset: $offset, limit: $limit) { kind url title summary image keywords body importance }
}`;

/** Documents of this process by source text: unchanged ones keep their identity. */
let known = new Map<string, SearchDocument>();

async function fetchDocuments(): Promise<SearchDocument[]> {
  const now: typeof known = new Map();
  for (;;) {
    const answer = await queryContent(query, { offset: now.size, limit: pageSize });
    const page = answer.searchDocuments as SearchDocument[];
    for (const document of page) {
      const text = JSON.stringify(document);
      now.set(text, known.get(text) ?? document);
    }
    if (page.length < pageSize) break;
  }
  known = now;
  return [...now.values()];
}

const searchFiles = new MadeFiles('search-index');

/** Writes the search index ([2.6]) if its documents have changed. */
async function writeSearchIndex(getNodesByType: NodePluginArgs['getNodesByType']): Promise<void> {
  const [settings] = getNodesByType('SearchSettings');
  const { fillers, synonyms } = settings as unknown as SearchLanguage;
  const documents = await fetchDocuments();
  const from = createHash('sha256').update(JSON.stringify([fillers, synonyms]));
  for (const text of known.keys()) from.update(text);
  await searchFiles.make('index', from.digest('base64'), async (write) => {
    const files = searchIndexFiles(buildIndex(documents), {
      fillers: [...fillers],
      synonyms: structuredClone(synonyms),
    });
    for (const [url, text] of files) await write(url, text);
  });
  await searchFiles.sweep();
}

const drawnTypes = [
  'Article',
  'Author',
  'BranchPages',
  'Brochure',
  'Category',
  'DocumentPage',
  'Project',
  'Promotion',
  'SupportTopic',
  'AboutPage',
  'CareersPage',
  'ContractorsPage',
  'FinancingPage',
  'PressPage',
  'ProfessionalsPage',
  'RatingsPage',
  'ReplacementPage',
  'SustainabilityPage',
  'WarrantyPage',
  'Windows101Page',
];

export async function writeEntryFiles(
  getNodesByType: NodePluginArgs['getNodesByType'],
  cache: GatsbyCache,
): Promise<void> {
  await drawings.recall(cache);
  await writeDrawings(getNodesByType);
  await writeColorDrawings(getNodesByType);
  await writeRoomDrawings(getNodesByType);
  await writeKitDrawings(getNodesByType);
  await writeFinderDrawings();
  await writeMapOutlines();
  await writeEntryDrawings(getNodesByType, drawnTypes);
  await drawings.sweep();
  await textPictures.recall(cache);
  await writeTextPictures(getNodesByType, drawnTypes);
  await textPictures.sweep();
  await searchFiles.recall(cache);
  await writeSearchIndex(getNodesByType);
  if (isPreview()) return;
  await sharePictures.recall(cache);
  startPictures(getNodesByType);
}

/** Stores the record at the end of a build; valid until the next one starts. */
export async function rememberEntryFiles(cache: GatsbyCache): Promise<void> {
  await drawings.remember(cache);
  await textPictures.remember(cache);
  await searchFiles.remember(cache);
  if (!isPreview()) await sharePictures.remember(cache);
}
