import type { ContentSet } from '../../domain/content/content-set.ts';

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
export interface SwappableSnapshot extends ContentSnapshot {
  /**
   * Reads content and serves it from then on; refused content rejects, and the set before is served on. Swaps
   * run one at a time: of those asked for meanwhile only the newest reads, and all of them get its outcome.
   */
  swap: (read: () => Promise<ContentSet>) => Promise<ContentSet>;
}

export function createContentSnapshot(initial: ContentSet): SwappableSnapshot {
  let current = initial;
  const beforeListeners: ((next: ContentSet) => unknown)[] = [];
  const listeners: ((content: ContentSet) => void)[] = [];

  const swapNow = async (read: () => Promise<ContentSet>): Promise<ContentSet> => {
    const next = await read();
    for (const listener of beforeListeners) await listener(next);
    current = next;
    for (const listener of listeners) listener(next);
    return next;
  };

  let running: Promise<unknown> = Promise.resolve();
  let waiting: { read: () => Promise<ContentSet>; outcome: Promise<ContentSet> } | undefined;
  return {
    current: () => current,
    beforeSwap: (listener) => void beforeListeners.push(listener),
    onSwap: (listener) => void listeners.push(listener),
    swap: (read) => {
      if (waiting) {
        waiting.read = read;
        return waiting.outcome;
      }
      const begin = (): Promise<ContentSet> => {
        const { read: newest } = mine;
        waiting = undefined;
        return swapNow(newest);
      };
      const mine = { read, outcome: running.then(begin) };
      waiting = mine;
      running = mine.outcome.catch(() => undefined);
      return mine.outcome;
    },
  };
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
