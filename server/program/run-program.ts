import { createLifetime, type Lifetime } from './lifetime.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Runs a program: signals close it, and errors go to stderr, without a stack for a `StartupError`. */
export async function runProgram(program: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const lifetime = createLifetime();
  stopOnSignals(lifetime);
  try {
    await program(lifetime);
  } catch (error) {
    // Shutdown makes running work fail, so this error is ignored.
    if (lifetime.signal.aborted) return;
    const text = error instanceof Error && !(error instanceof StartupError) ? error.stack : undefined;
    process.stderr.write(`${text ?? (error as Error).message}\n`);
    await lifetime.stop();
    process.exit(1);
  }
}
