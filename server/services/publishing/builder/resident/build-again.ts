import { projectRoot } from '#server/paths.ts';
import type { Bootstrapped, Gatsby } from './gatsby-internals.ts';

/** Scripts or styles changed, which requires a full `gatsby build`. */
export class NeedsBundling extends Error {}

interface HowToBuild {
  /** False skips output for crawlers and feed readers. */
  isRelease: boolean;
  /** Called at points where a build may abort; the next one continues from there. */
  checkpoint: () => void;
}

const program = {
  _: ['build'],
  directory: projectRoot,
  useYarn: false,
  report: undefined,
};

function finishWith({ store }: Gatsby, names: readonly string[], isWanted: boolean): void {
  for (const plugin of store.getState().flattenedPlugins) {
    if (!names.includes(plugin.name)) continue;
    const others = plugin.nodeAPIs.filter((api) => api !== 'onPostBuild');
    plugin.nodeAPIs = isWanted ? [...others, 'onPostBuild'] : others;
  }
}

/**
 * Starts Gatsby up to sourcing: configuration, plugins, schema, queries and render process. Reuses the
 * bundles of the last build.
 */
export async function getReady(gatsby: Gatsby): Promise<Bootstrapped> {
  const bootstrapped = await gatsby.bootstrap({ program });
  await gatsby.preparePageConfigs(bootstrapped.gatsbyNodeGraphQLFunction);
  await gatsby.writeRequires(gatsby.store.getState());
  return bootstrapped;
}

/** Runs the steps of `gatsby build` after its start that depend on content. */
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
