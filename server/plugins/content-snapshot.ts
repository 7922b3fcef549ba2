import type { ContentSet } from '#domain/content/content-set.ts';

/** The content that is served, which may be swapped for another while the server runs. */
export interface ContentSnapshot {
  /**
   * One valid set, which never changes. A use case takes it once and hands it on, so that all its parts
   * agree.
   */
  current: () => ContentSet;
  /** Called with each set before it is served; a listener that fails refuses the set. */
  beforeSwap: (listener: (next: ContentSet) => unknown) => void;
  /** Called with each set once it is served. */
  onSwap: (listener: (content: ContentSet) => void) => void;
}

/** The snapshot in the hands of who may swap it. */
export class SwappableSnapshot implements ContentSnapshot {
  private readonly beforeListeners: ((next: ContentSet) => unknown)[] = [];
  private readonly listeners: ((content: ContentSet) => void)[] = [];
  private running: Promise<unknown> = Promise.resolve();
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

  /**
   * Reads content and serves it from then on; refused content rejects, and the set before is served on. Swaps
   * run one at a time: of those asked for meanwhile only the newest reads, and all of them get its outcome.
   */
  swap(read: () => Promise<ContentSet>): Promise<ContentSet> {
    if (this.waiting) {
      this.waiting.read = read;
      return this.waiting.outcome;
    }
    const begin = (): Promise<ContentSet> => {
      this.waiting = undefined;
      return this.swapNow(mine.read);
    };
    const mine = { read, outcome: this.running.then(begin) };
    this.waiting = mine;
    this.running = mine.outcome.catch(() => undefined);
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

/**
 * Makes something of the content once for each set, with its first use; what was made of a set is forgotten
 * with it.
 */
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

/**
 * As `derived`, and made before a set is served: at once for the one that is, so that no request waits for
 * it.
 */
export function prepared<T>(
  snapshot: Pick<ContentSnapshot, 'current' | 'beforeSwap'>,
  derive: (content: ContentSet) => T,
): (content: ContentSet) => T {
  const made = derived(derive);
  made(snapshot.current());
  snapshot.beforeSwap(made);
  return made;
}
