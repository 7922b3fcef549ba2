import type { Lifetime } from './lifetime.ts';

// One Ctrl-C may arrive twice, from the terminal and from npm; a second press takes longer.
const sameKeystrokeMs = 500;

const waitLimitMs = 10_000;

/** Shuts down at the first SIGINT or SIGTERM; exits at once at a second one or if the shutdown hangs. */
export function stopOnSignals({ stop }: Lifetime): void {
  let firstAt: number | undefined;
  const onSignal = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameKeystrokeMs) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), waitLimitMs).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
