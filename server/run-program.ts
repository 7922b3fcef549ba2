import { createLifetime, type Lifetime } from './lifetime.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/**
 * Runs a program of this folder: signals close it, and a failure is written to standard error, in words where
 * it is a known one.
 */
export async function runProgram(program: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime();
  stopOnSignals(lifetime);
  try {
    await program(lifetime);
  } catch (error) {
    // Stopping makes what was under way fail; that is no news.
    if (lifetime.signal.aborted) return;
    const text = error instanceof Error && !(error instanceof StartupError) ? error.stack : undefined;
    process.stderr.write(`${text ?? (error as Error).message}\n`);
    await lifetime.stop();
    process.exit(1);
  }
}
