import type { GatsbyCache, NodePluginArgs } from 'gatsby';
import { isPreview } from '../build-environment.ts';
import { writeFinderDrawings } from '../create-parts-finder.ts';
import { writeColorDrawings } from '../drawings/color-drawings.ts';
import { drawings, writeDrawings } from '../drawings/drawings.ts';
import { writeEntryDrawings } from '../drawings/entry-drawings.ts';
import { writeKitDrawings } from '../drawings/kit-drawings.ts';
import { writeRoomDrawings } from '../drawings/room-drawings.ts';
import { writeMapOutlines } from '../maps/map-outlines.ts';
import { sharePictures, startPictures } from '../open-graph/write-pictures.ts';
import { searchFiles, writeSearchIndex } from './search-index.ts';

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
  await searchFiles.recall(cache);
  await writeSearchIndex(getNodesByType);
  if (isPreview()) return;
  await sharePictures.recall(cache);
  startPictures(getNodesByType);
}

/** Stores the record at the end of a build; valid until the next one starts. */
export async function rememberEntryFiles(cache: GatsbyCache): Promise<void> {
  await drawings.remember(cache);
  await searchFiles.remember(cache);
  if (!isPreview()) await sharePictures.remember(cache);
}
