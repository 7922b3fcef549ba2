import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { pause } from '#server/runtime/runtime.ts';
import { environmentWith, loadConfig } from './config.ts';
import { inProject, projectRoot } from './paths.ts';
import type { Lifetime } from './program/lifetime.ts';
import { runProgram } from './program/run-program.ts';
import { runGatsby } from './services/publishing/builder/run-gatsby.ts';
import { siteLocation } from './services/publishing/builder/site-location.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Restarts the server when its code changes; the server reloads content itself. */
function watchServer({ signal, onStop }: Lifetime): void {
  const watcher = spawn(
    process.execPath,
    [inProject('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    { cwd: projectRoot, env: environmentWith({ SITE: 'develop' }), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const closed = new Promise<void>((resolve) => {
    watcher.once('close', () => {
      if (signal.aborted) resolve();
      else process.exit(1);
    });
  });
  onStop(() => {
    watcher.kill('SIGTERM');
    return closed;
  });
}

async function waitForContent(graphqlUrl: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(`${graphqlUrl}?query={__typename}`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(300, { signal });
  }
}

/**
 * `npm run dev`: a watching server on PORT, which proxies pages to `gatsby develop` on the next port. Ctrl-C
 * ends both.
 */
void runProgram(async (lifetime) => {
  const {
    port,
    sentryDsn,
    okta,
    flagsmith,
    thirdParties,
    graphqlUrl = `http://localhost:${port}/graphql`,
  } = loadConfig();
  // Gatsby develops in the build's folders, so the build there is no longer valid.
  await rm(siteLocation(projectRoot).fingerprintFile, { force: true });
  watchServer(lifetime);
  await waitForContent(graphqlUrl, lifetime.signal);
  await runGatsby({
    command: ['develop', '-H', 'localhost', '-p', String(port + 1)],
    environment: {
      GRAPHQL_URL: graphqlUrl,
      GATSBY_SENTRY_DSN: sentryDsn,
      GATSBY_OKTA_ISSUER: okta?.issuer,
      GATSBY_OKTA_CLIENT_ID: okta?.clientId,
      GATSBY_FLAGSMITH_API: flagsmith?.api,
      GATSBY_FLAGSMITH_ENVIRONMENT_KEY: flagsmith?.environmentKey,
      GATSBY_THIRD_PARTIES: JSON.stringify(thirdParties),
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    },
    onLine: print,
    signal: lifetime.signal,
  });
});
