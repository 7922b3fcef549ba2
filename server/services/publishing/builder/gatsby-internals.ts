import { createRequire } from 'node:module';
import { inProject } from '#server/paths.ts';

/** Only supported version; others use Gatsby's own command. */
export const knownVersion = '5.16.1';

const load = createRequire(inProject('package.json'));

interface State {
  program: object;
  flattenedPlugins: { name: string; nodeAPIs: string[] }[];
}

interface Store {
  getState(): State;
  dispatch(action: object): void;
}

interface WorkerPool {
  end(): Promise<unknown>[];
}

interface QueryIds {
  pageQueryIds: object[];
  staticQueryIds: string[];
}

export interface Bootstrapped {
  gatsbyNodeGraphQLFunction: unknown;
  workerPool: WorkerPool;
}

export const installedVersion = (): string => load('gatsby/package.json').version;

/**
 * Internals of `gatsby build`, in its order (`gatsby/dist/commands/build.js`). Loading takes seconds and
 * requires the environment to be set.
 */
export function loadGatsby() {
  const { store }: { store: Store } = load('gatsby/dist/redux');
  const { actions } = load('gatsby/dist/redux/actions');
  return {
    store,
    apiFinished: (apiName: string): void => store.dispatch(actions.apiFinished({ apiName })),
    bootstrap: load('gatsby/dist/bootstrap').bootstrap as (context: object) => Promise<Bootstrapped>,
    runApi: load('gatsby/dist/utils/api-runner-node') as (api: string, args: object) => Promise<unknown>,
    sourceNodes: load('gatsby/dist/utils/source-nodes').default as (args: object) => Promise<void>,
    /** Returns true if the components or client-only patterns have changed. */
    writeRequires: load('gatsby/dist/bootstrap/requires-writer').writeAll as (
      state: State,
    ) => Promise<boolean>,
    preparePageConfigs: load('gatsby/dist/utils/page-mode').preparePageTemplateConfigs as (
      graphql: unknown,
    ) => Promise<void>,
    materializePageMode: load('gatsby/dist/utils/page-mode').materializePageMode as () => Promise<void>,
    GraphQLRunner: load('gatsby/dist/query/graphql-runner').GraphQLRunner as new (
      store: Store,
      options: object,
    ) => object,
    services: load('gatsby/dist/services') as {
      calculateDirtyQueries(args: object): Promise<{ queryIds: QueryIds }>;
      runStaticQueries(args: object): Promise<void>;
      runPageQueries(args: object): Promise<void>;
    },
    flushPageData: load('gatsby/dist/utils/page-data').flush as () => Promise<void>,
    jobsDone: load('gatsby/dist/utils/wait-until-jobs-complete')
      .waitUntilAllJobsComplete as () => Promise<void>,
    renderPages: load('gatsby/dist/commands/build-html').buildHTMLPagesAndDeleteStaleArtifacts as (
      args: object,
    ) => Promise<{ toRegenerate: string[]; toDelete: string[] }>,
    saveState: load('gatsby/dist/redux/save-state').saveState as () => Promise<void>,
  };
}

export type Gatsby = ReturnType<typeof loadGatsby>;
