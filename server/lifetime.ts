/** What a process has opened, to be closed once and in reverse order. */
export interface Lifetime {
  /** Aborted as soon as the process is to stop. */
  signal: AbortSignal;
  /** Takes over the closing of something that was opened. */
  onStop: (close: () => Promise<unknown>) => void;
  /** Closes everything; a second call waits for the first. */
  stop: () => Promise<void>;
}

export function createLifetime(): Lifetime {
  const controller = new AbortController();
  const closers: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    controller.abort();
    for (let close = closers.pop(); close; close = closers.pop()) await close().catch(() => undefined);
  };
  return {
    signal: controller.signal,
    onStop: (close) => closers.push(close),
    stop: () => {
      stopped ??= closeAll();
      return stopped;
    },
  };
}
