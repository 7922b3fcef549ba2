import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environmentWith } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { startTimeout, stopTimer } from '#server/runtime/runtime.ts';

export interface GatsbyRun {
  command: string[];
  environment: Record<string, string | undefined>;
  onLine: (line: string) => void;
  signal: AbortSignal;
}

const tailLength = 40;

// The longest step takes half a minute; rarely, Gatsby hangs waiting for an idle worker.
const longestSilence = 5 * 60_000;

export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  CI: 'true',
  // Renders in a single worker: each further process loads Gatsby twice, which takes longer than a thousand
  // pages.
  GATSBY_CPU_COUNT: '1',
  // tsx compiles what gatsby-config.mjs imports: Gatsby's own compiler, Parcel 2.8, resolves no `imports` of
  // package.json. Bundling makes many short-lived objects, hence the large young generation.
  NODE_OPTIONS: '--import=tsx --max-semi-space-size=64',
};

/**
 * Runs Gatsby in its own process group, so that Ctrl-C does not reach it and stopping it also stops its
 * workers. Throws `StartupError` with the end of its output.
 */
export function runGatsby({ command, environment, onLine, signal }: GatsbyRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const gatsby = spawn(process.execPath, [inProject('node_modules/gatsby/cli.js'), ...command], {
      cwd: projectRoot,
      env: environmentWith({ ...gatsbyEnvironment, ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = (how: NodeJS.Signals) => {
      if (gatsby.pid !== undefined && gatsby.exitCode === null && gatsby.signalCode === null)
        process.kill(-gatsby.pid, how);
    };
    const onAbort = () => stop('SIGTERM');
    const onExit = () => stop('SIGKILL');
    signal.addEventListener('abort', onAbort, { once: true });
    process.once('exit', onExit);

    const silence = startTimeout(() => {
      tail.push('Gatsby said nothing for five minutes, and was stopped');
      stop('SIGKILL');
    }, longestSilence);
    const tail: string[] = [];
    for (const stream of [gatsby.stdout, gatsby.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        tail.push(line);
        if (tail.length > tailLength) tail.shift();
        silence.refresh();
        onLine(line);
      });

    gatsby.once('error', reject);
    gatsby.once('close', (code) => {
      stopTimer(silence);
      signal.removeEventListener('abort', onAbort);
      process.removeListener('exit', onExit);
      if (code === 0) resolve();
      else
        reject(
          new StartupError(
            `${tail.join('\n')}\nThe site could not be built: Gatsby ended with ${code ?? 'a signal'}`,
          ),
        );
    });
  });
}
