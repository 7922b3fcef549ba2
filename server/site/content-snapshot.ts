import type { ContentSet } from '#domain/content/content-set.ts';
import { atMost } from '#server/program/at-most.ts';

/** The served content, which may be swapped while the server runs. */
export interface ContentSnapshot {
  /** Immutable and valid. Take it once per use case and pass it on, so that all parts are consistent. */
  current: () => ContentSet;
  /** Called with each set before it is served; an exception rejects the set. */
  beforeSwap: (listener: (next: ContentSet) => unknown) => void;
  onSwap: (listener: (content: ContentSet) => void) => void;
}

export class SwappableSnapshot implements ContentSnapshot {
  private readonly beforeListeners: ((next: ContentSet) => unknown)[] = [];
  private readonly listeners: ((content: ContentSet) => void)[] = [];
  private readonly inTurn = atMost(1);
  private waiting: { read: () => Promise<ContentSet>; outcome: Promise<ContentSet> } | undefined;

  constructor(private served: ContentSet) {}

  current(): ContentSet {
    return this.served;
  }

  beforeSwap(listener: (next: ContentSet) => unknown): void {
    this.beforeListeners.push(listener);
  }

  onSwap(listener: (content: ContentSet) => void): void {
    this.listeners.push(listener);
  }

  /** Rejects invalid content and keeps the previous set. Of the queued swaps only the newest reads. */
  swap(read: () => Promise<ContentSet>): Promise<ContentSet> {
    if (this.waiting) {
      this.waiting.read = read;
      return this.waiting.outcome;
    }
    const begin = (): Promise<ContentSet> => {
      this.waiting = undefined;
      return this.swapNow(mine.read);
    };
    const mine = { read, outcome: this.inTurn(begin) };
    this.waiting = mine;
    return mine.outcome;
  }

  private async swapNow(read: () => Promise<ContentSet>): Promise<ContentSet> {
    const next = await read();
    for (const listener of this.beforeListeners) await listener(next);
    this.served = next;
    for (const listener of this.listeners) listener(next);
    return next;
  }
}

/** Memoizes a value per content set, lazily; the value is garbage-collected with its set. */
export function derived<T>(derive: (content: ContentSet) => T): (content: ContentSet) => T {
  const made = new WeakMap<ContentSet, { value: T }>();
  return (content) => {
    const known = made.get(content);
    if (known) return known.value;
    const value = derive(content);
    made.set(content, { value });
    return value;
  };
}

/** Like `derived`, but computes eagerly before a set is served, so that no request waits. */
export function prepared<T>(
  snapshot: Pick<ContentSnapshot, 'current' | 'beforeSwap'>,
  derive: (content: ContentSet) => T,
): (content: ContentSet) => T {
  const made = derived(derive);
  made(snapshot.current());
  snapshot.beforeSwap(made);
  return made;
}
