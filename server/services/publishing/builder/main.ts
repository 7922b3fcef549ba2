import { setEnvironment } from '#server/config.ts';
import { projectRoot } from '#server/paths.ts';
import { TwinKeeper } from './compress-site.ts';
import { type Bootstrapped, type Gatsby, loadGatsby } from './gatsby-internals.ts';
import type { FromResident, RequestEnvironment, ToResident } from './messages.ts';
import { changesBetween, type SiteFiles } from './site-changes.ts';
import { siteLocation } from './site-location.ts';

/** Scripts or styles changed, which requires a full `gatsby build`. */
class NeedsBundling extends Error {}

interface HowToBuild {
  /** If false, the build writes no sitemap and no feed. */
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
async function getReady(gatsby: Gatsby): Promise<Bootstrapped> {
  const bootstrapped = await gatsby.bootstrap({ program });
  await gatsby.preparePageConfigs(bootstrapped.gatsbyNodeGraphQLFunction);
  await gatsby.writeRequires(gatsby.store.getState());
  return bootstrapped;
}

/** Runs the steps of `gatsby build` after its start that depend on content. */
async function buildAgain(
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

class Aborted extends Error {}

// Keeps Gatsby from sending its own messages to the parent.
const send = process.send?.bind(process) as (message: FromResident) => void;
delete process.send;
// Workers need no TypeScript and start three times as fast without it.
process.execArgv = [];
// The parent has exited.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

let isAborted = false;
let refused: string | undefined;
let files: SiteFiles = new Map();

/** Events of our code within Gatsby, which has separate module instances. */
const hear = <T>(event: string, take: (what: T) => void): unknown =>
  process.on(event as never, take as never);
hear<string>('content-refused', (why) => {
  refused = why;
});
hear<SiteFiles>('site-files', (now) => {
  files = now;
});

async function main(): Promise<void> {
  const gatsby = loadGatsby();
  const bootstrapped = await getReady(gatsby);
  const twins = new TwinKeeper(siteLocation(projectRoot).publicDir);
  let given = files;

  const build = async (environment: RequestEnvironment): Promise<void> => {
    setEnvironment({ ...environment, BUILD_DAY: environment.BUILD_DAY });
    const isRelease = environment.BUILD_KIND === 'release';
    refused = undefined;
    isAborted = false;
    try {
      await buildAgain(gatsby, bootstrapped, {
        isRelease,
        checkpoint: () => {
          if (isAborted) throw new Aborted();
        },
      });
    } catch (error) {
      if (error instanceof Aborted) return send({ type: 'aborted' });
      if (error instanceof NeedsBundling) return send({ type: 'unable', why: error.message });
      throw error;
    }
    if (refused !== undefined) send({ type: 'refused', why: refused });
    else {
      const changed = await twins.follow(changesBetween(given, files), isRelease);
      given = files;
      send({ type: 'built', changed, rss: process.memoryUsage.rss() });
    }
    await gatsby.saveState();
    send({ type: 'saved' });
  };

  process.on('message', (message: ToResident) => {
    if (message.type === 'abort') isAborted = true;
    else void build(message.environment);
  });
  send({ type: 'ready' });
}

void main();
