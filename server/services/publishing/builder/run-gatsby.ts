import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environmentWith } from '../../../config.ts';
import { inProject, projectRoot } from '../../../paths.ts';
import { StartupError } from '../../../startup-error.ts';

export interface GatsbyRun {
  /** `build`, or `develop` with its options. */
  command: string[];
  environment: Record<string, string | undefined>;
  /** How many processes answer queries and render pages beside Gatsby's own. */
  workers: number;
  onLine: (line: string) => void;
  signal: AbortSignal;
}

const tailLength = 40;

// Its longest step takes half a minute; once in a long while it waits for a worker that has nothing left to
// do.
const longestSilence = 5 * 60_000;

/** What Gatsby needs to be told; `workers` are processes that answer queries and render beside its own. */
export const gatsbyEnvironment = (workers: number) => ({
  GATSBY_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  CI: 'true',
  // It takes one of the cores that it is given for itself.
  GATSBY_CPU_COUNT: String(workers + 1),
  // Bundling makes much that is soon thrown away.
  NODE_OPTIONS: '--max-semi-space-size=64',
});

/**
 * Runs Gatsby to its end. It gets a process group of its own: Ctrl-C in the terminal then reaches only us,
 * and stopping it stops the workers it started. A failure is a `StartupError` that carries the end of
 * Gatsby's output.
 */
export function runGatsby({ command, environment, workers, onLine, signal }: GatsbyRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const gatsby = spawn(process.execPath, [inProject('node_modules/gatsby/cli.js'), ...command], {
      cwd: projectRoot,
      env: environmentWith({ ...gatsbyEnvironment(workers), ...environment }),
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

    const silence = setTimeout(() => {
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
      clearTimeout(silence);
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
