import { relative } from 'node:path';
import Fastify from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { loadConfig } from './config.ts';
import { inProject, projectRoot } from './paths.ts';
import { progressReport } from './program/progress.ts';
import { runProgram } from './program/run-program.ts';
import { addContentService } from './services/content/plugin.ts';
import { readContent } from './services/content/read-content.ts';
import { buildSite } from './services/publishing/builder/build-site.ts';

/** `npm run build`: always builds the site, with a server that only serves its content. */
void runProgram(async ({ signal, onStop, stop }) => {
  const settings = loadConfig();
  const report = progressReport()('site');
  const app = Fastify();
  onStop(() => app.close());
  let reading: Promise<ContentSet> | undefined;
  const content = () => {
    reading ??= readContent(inProject('content'));
    return reading;
  };
  await addContentService(app, { content, production: settings.production });
  const ownUrl = `${await app.listen({ host: 'localhost', port: 0 })}/graphql`;
  const { publicDir } = await buildSite({
    projectRoot,
    settings,
    graphqlUrl: settings.graphqlUrl ?? ownUrl,
    force: true,
    report,
    signal,
    // The first GraphQL query loads and validates the content.
    beside: async () => Promise.all([content(), app.inject('/graphql?query={__typename}')]),
  });
  report(`built in ${relative(projectRoot, publicDir)}/`);
  await stop();
});
