import Fastify from 'fastify';
import { loadConfig } from './config.ts';
import { inProject, projectRoot } from './paths.ts';
import { progressReport } from './progress.ts';
import { runProgram } from './run-program.ts';
import { addContentService } from './services/content/plugin.ts';
import { readContent } from './services/content/read-content.ts';
import { buildSite } from './services/publishing/build-site.ts';

/** `npm run build`: builds the site whether or not it is up to date, with a server for nothing but its content. */
void runProgram(async ({ signal, onStop, stop }) => {
  const { graphqlUrl, siteOrigin, googleMapsApiKey, production } = loadConfig();
  const report = progressReport()('site');
  const app = Fastify();
  onStop(() => app.close());
  const content = readContent(inProject('content'));
  const build = async () => {
    await addContentService(app, { content, production });
    const ownUrl = `${await app.listen({ host: 'localhost', port: 0 })}/graphql`;
    const settings = { graphqlUrl: graphqlUrl ?? ownUrl, siteOrigin, googleMapsApiKey };
    // The first question waits for the content, which Gatsby needs some seconds after its start.
    const firstQuestion = app.inject('/graphql?query={__typename}');
    await Promise.all([firstQuestion, buildSite({ projectRoot, ...settings, force: true, report, signal })]);
  };
  await Promise.all([content, build()]);
  report('built');
  await stop();
});
