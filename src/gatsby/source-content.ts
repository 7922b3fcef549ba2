import type { GatsbyNode, NodePluginArgs, SourceNodesArgs } from 'gatsby';
import { featureFlagSchema } from '#domain/content/feature-flag.ts';
import { evaluateFeature } from '#domain/marketing/evaluate-feature.ts';
import { keepOrder } from './after-build/keep-order.ts';
import { buildDay, isGettingReady } from './build-environment.ts';
import { queryContent } from './content-endpoint.ts';
import { type ContentSource, contentSources, nodeTypeDefinitions } from './content-types.ts';
import { sourcePictures } from './drawings/source-pictures.ts';
import { idsBefore, isGone, isMoved, isSameEntry, recallEntries } from './entry-changes.ts';
import { branchMapTypes } from './maps/branch-maps.ts';

const query = 'query FlagDefaults { featureFlags { name enabled value rollout from to } }';

interface Answered {
  name: string;
  enabled: boolean;
  value: string | null;
  rollout: number;
  from: string | null;
  to: string | null;
}

/** Returns JSON of the features as seen by an anonymous visitor today ([4.10]), by name. */
export async function flagDefaultsJson(now: Date): Promise<string> {
  const { featureFlags } = (await queryContent(query, {})) as { featureFlags: Answered[] };
  const entries = featureFlags.map(({ name, value, from, to, ...rest }) => {
    const feature = featureFlagSchema.parse({
      name,
      ...rest,
      description: name,
      ...(value !== null && { value: JSON.parse(value) }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    });
    return [name, evaluateFeature(feature, { now })] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

const buildTypes = `
  "What pages are built by that is no entry."
  type Build implements Node @dontInfer {
    "The day that pages are built for. A page that asks is built anew with each day."
    day: Date! @dateformat
    "The features as a visitor without an identity has them on that day, by name, as JSON."
    flags: String!
  }
`;

async function sourceBuild({
  actions,
  createContentDigest,
}: Pick<NodePluginArgs, 'actions' | 'createContentDigest'>): Promise<void> {
  const day = buildDay();
  const build = { day, flags: await flagDefaultsJson(new Date(day)) };
  actions.createNode({
    ...build,
    id: 'Build:build',
    parent: null,
    children: [],
    internal: { type: 'Build', contentDigest: createContentDigest(build) },
  });
}

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

/** Sequential queries would leave one side idle; an endpoint refuses more than it can answer. */
const queriesAtOnce = 8;

async function answersOf(sources: readonly ContentSource[]): Promise<Entry[][]> {
  const answers: Entry[][] = [];
  const waiting = [...sources.entries()];
  const ask = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers[next[0]] = await entriesOf(next[1]);
  };
  await Promise.all(Array.from({ length: queriesAtOnce }, ask));
  return answers;
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
  const [answers] = await Promise.all([answersOf(contentSources), sourceBuild(api)]);
  contentSources.forEach((source, at) => {
    takeEntries(api, source, answers[at] ?? []);
  });
  for (const node of heldIds(api).filter(isGone).map(api.getNode)) if (node) api.actions.deleteNode(node);
};
