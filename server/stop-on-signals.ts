import type { Lifetime } from './lifetime.ts';

// One Ctrl-C can arrive twice: from the terminal, and passed on by npm. A person needs longer than this for a
// second one.
const sameKeystrokeMs = 500;

// A visitor with a slow connection does not keep a deployment waiting.
const waitLimitMs = 10_000;

/** Closes on the first SIGINT or SIGTERM and leaves; a second one, or a close that hangs, leaves at once. */
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
