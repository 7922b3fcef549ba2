import { LRUCache } from 'lru-cache';

/** LRU cache of up to `maxBytes`. Skips responses larger than an eighth of that. */
export class AnswerMemory extends LRUCache<string, Buffer> {
  constructor(maxBytes: number) {
    super({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      // The library refuses a size of 0.
      sizeCalculation: (answer) => answer.length || 1,
    });
  }
}
