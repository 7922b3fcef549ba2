import { monotonicMs, startTimeout } from '#server/runtime/runtime.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import { StartupError } from './startup-error.ts';

// One Ctrl-C may arrive twice, from the terminal and from npm; a second press takes longer.
const sameKeystrokeMs = 500;

const waitLimitMs = 10_000;

function stopOnSignals({ stop }: Lifetime): void {
  let firstAt: number | undefined;
  const onSignal = (): void => {
    if (firstAt !== undefined) {
      if (monotonicMs() - firstAt > sameKeystrokeMs) process.exit(1);
      return;
    }
    firstAt = monotonicMs();
    startTimeout(() => process.exit(1), waitLimitMs).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

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
