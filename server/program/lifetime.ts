/** Resources of a process, closed once and in reverse order. */
export interface Lifetime {
  signal: AbortSignal;
  onStop: (close: () => Promise<unknown>) => void;
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
