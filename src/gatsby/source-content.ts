import type { GatsbyNode, SourceNodesArgs } from 'gatsby';
import { branchMapTypes } from './branch-maps.ts';
import { queryContent } from './content-endpoint.ts';
import { type ContentSource, contentSources, nodeTypeDefinitions } from './content-types.ts';
import { idsBefore, isGone, isSameEntry, recallEntries } from './entry-changes.ts';

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
): void {
  const node = source.toNode(entry);
  // Gatsby would check each and read its own again, to find the same.
  if (isSameEntry(entry.id, node)) return;
  actions.createNode({
    ...node,
    id: entry.id,
    parent: null,
    children: [],
    internal: { type: source.typeName, contentDigest: createContentDigest(node) },
  });
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(nodeTypeDefinitions);
  actions.createTypes(branchMapTypes);
  // An editor's picture is named by its file; the file is a node of gatsby-source-filesystem.
  actions.createTypes('type Picture { image: File @link(from: "file", by: "relativePath") }');
};

/** The entries that Gatsby holds from earlier builds. */
const heldIds = ({ getNodesByType }: SourceNodesArgs): string[] => {
  const known = idsBefore();
  if (known.length > 0) return known;
  return contentSources.flatMap(({ typeName }) => getNodesByType(typeName).map(({ id }) => id));
};

/**
 * Asks for all entries, hands on those that differ from the last build's, and takes back those that are gone.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  api.actions.enableStatefulSourceNodes?.();
  await recallEntries(api.cache);
  // One query after another would leave either side waiting for the other.
  const answers = await Promise.all(contentSources.map(entriesOf));
  contentSources.forEach((source, at) => {
    for (const entry of answers[at] ?? []) createEntryNode(api, source, entry);
  });
  for (const node of heldIds(api).filter(isGone).map(api.getNode)) if (node) api.actions.deleteNode(node);
};
