import { projectRoot } from '#server/paths.ts';
import type { Bootstrapped, Gatsby } from './gatsby-internals.ts';

/** Scripts and styles have to be bundled anew, which is done by `gatsby build` alone. */
export class NeedsBundling extends Error {}

interface HowToBuild {
  /** What only crawlers and readers of feeds look at is not written for others. */
  isRelease: boolean;
  /** Called where a build may stop: what it has done so far the next one goes on from. */
  checkpoint: () => void;
}

const program = {
  _: ['build'],
  directory: projectRoot,
  useYarn: false,
  report: undefined,
};

/** Says whether plugins do what they do after a build. */
function finishWith({ store }: Gatsby, names: readonly string[], isWanted: boolean): void {
  for (const plugin of store.getState().flattenedPlugins) {
    if (!names.includes(plugin.name)) continue;
    const others = plugin.nodeAPIs.filter((api) => api !== 'onPostBuild');
    plugin.nodeAPIs = isWanted ? [...others, 'onPostBuild'] : others;
  }
}

/**
 * Gatsby from its start to the point at which it would source: configuration, plugins, schema, queries and
 * the process that renders, by the entries of the last build. Bundles stand from that build.
 */
export async function getReady(gatsby: Gatsby): Promise<Bootstrapped> {
  const bootstrapped = await gatsby.bootstrap({ program });
  await gatsby.preparePageConfigs(bootstrapped.gatsbyNodeGraphQLFunction);
  await gatsby.writeRequires(gatsby.store.getState());
  return bootstrapped;
}

/** What `gatsby build` does after its start, but for what only code changes, as far as content changed. */
export async function buildAgain(
  gatsby: Gatsby,
  { gatsbyNodeGraphQLFunction, workerPool }: Bootstrapped,
  { isRelease, checkpoint }: HowToBuild,
): Promise<void> {
  const { store, services } = gatsby;
  await gatsby.sourceNodes({ pluginName: 'default-site-plugin' });
  await gatsby.runApi('createPages', {
    graphql: gatsbyNodeGraphQLFunction,
    traceId: 'createPages',
    waitForCascadingActions: true,
  });
  gatsby.apiFinished('createPages');
  if (await gatsby.writeRequires(store.getState()))
    throw new NeedsBundling('other templates or patterns of pages are in use');
  checkpoint();
  const graphqlRunner = new gatsby.GraphQLRunner(store, { collectStats: false, graphqlTracing: false });
  const { queryIds } = await services.calculateDirtyQueries({ store });
  await gatsby.materializePageMode();
  await services.runStaticQueries({ queryIds, store, graphqlRunner });
  await services.runPageQueries({ queryIds, store, graphqlRunner });
  await gatsby.flushPageData();
  await gatsby.jobsDone();
  checkpoint();
  await gatsby.renderPages({ program: store.getState().program, workerPool });
  checkpoint();
  finishWith(gatsby, ['gatsby-plugin-sitemap', 'gatsby-plugin-feed'], isRelease);
  await gatsby.runApi('onPostBuild', { graphql: gatsbyNodeGraphQLFunction });
  await gatsby.jobsDone();
}
