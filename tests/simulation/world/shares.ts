import type { Chance } from './chance.ts';

/**
 * Takes items in turns, each as often as its share of the list: where chance alone would leave out every
 * third of those that are due once, each comes.
 */
export class Shares<Item> {
  private readonly counts = new Map<Item, number>();
  private readonly dueAt: Map<Item, number>;

  constructor(items: readonly Item[], chance: Chance) {
    for (const item of items) this.counts.set(item, (this.counts.get(item) ?? 0) + 1);
    const begin = (count: number) => chance.between(0, 999_999) / 1_000_000 / count;
    this.dueAt = new Map([...this.counts].map(([item, count]) => [item, begin(count)]));
  }

  /** Takes the item that has waited for the longest part of its turn, of those that fit. */
  take(fits: (item: Item) => boolean = () => true): Item {
    const [item, at] = [...this.dueAt]
      .filter(([one]) => fits(one))
      .reduce((first, one) => (one[1] < first[1] ? one : first));
    this.dueAt.set(item, at + 1 / (this.counts.get(item) ?? 1));
    return item;
  }
}
