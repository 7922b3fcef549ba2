import type { GatsbyNode, SourceNodesArgs } from 'gatsby';
import { keepOrder } from './after-build/keep-order.ts';
import { isGettingReady } from './build-environment.ts';
import { queryContent } from './content-endpoint.ts';
import { type ContentSource, contentSources, nodeTypeDefinitions } from './content-types.ts';
import { sourcePictures } from './drawings/source-pictures.ts';
import { idsBefore, isGone, isMoved, isSameEntry, recallEntries } from './entry-changes.ts';
import { branchMapTypes } from './maps/branch-maps.ts';
import { buildTypes, sourceBuild } from './source-build.ts';

const pageSize = 100;

type Entry = Record<string, unknown> & { id: string };

async function entriesOf(source: ContentSource): Promise<Entry[]> {
  if (!source.isList) return [(await queryContent(source.query, {}))[source.field] as Entry];
  const entries: Entry[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = (await queryContent(source.query, { offset, limit: pageSize }))[source.field] as Entry[];
    entries.push(...page);
    if (page.length < pageSize) return entries;
  }
}

function createEntryNode(
  { actions, createContentDigest }: SourceNodesArgs,
  source: ContentSource,
  entry: Entry,
): boolean {
  const node = source.toNode(entry);
  // Skipped: Gatsby would validate and compare each one with the same result.
  if (isSameEntry(entry.id, node)) return false;
  actions.createNode({
    ...node,
    id: entry.id,
    parent: null,
    children: [],
    internal: { type: source.typeName, contentDigest: createContentDigest(node) },
  });
  return true;
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(nodeTypeDefinitions);
  actions.createTypes(branchMapTypes);
  actions.createTypes(buildTypes);
  // Links editors' images by file name.
  actions.createTypes('type Picture { image: File @link(from: "file", by: "relativePath") }');
};

const heldIds = ({ getNodesByType }: SourceNodesArgs): string[] => {
  const known = idsBefore();
  if (known.length > 0) return known;
  return contentSources.flatMap(({ typeName }) => getNodesByType(typeName).map(({ id }) => id));
};

function takeEntries(api: SourceNodesArgs, source: ContentSource, entries: readonly Entry[]): void {
  const changed = entries.filter((entry) => createEntryNode(api, source, entry));
  const ids = entries.map(({ id }) => id);
  if (changed.length > 0 || isMoved(source.typeName, ids)) keepOrder(ids, api);
}

/** Fetches all entries, creates nodes of changed ones and deletes removed ones. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  api.actions.enableStatefulSourceNodes?.();
  if (isGettingReady()) return;
  await recallEntries(api.cache);
  await sourcePictures(api);
  // In parallel: sequential queries would leave one side idle.
  const [answers] = await Promise.all([Promise.all(contentSources.map(entriesOf)), sourceBuild(api)]);
  contentSources.forEach((source, at) => {
    takeEntries(api, source, answers[at] ?? []);
  });
  for (const node of heldIds(api).filter(isGone).map(api.getNode)) if (node) api.actions.deleteNode(node);
};
