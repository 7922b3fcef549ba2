import { AsyncLocalStorage } from 'node:async_hooks';
import { Chance } from './chance.ts';

interface Waiting {
  place: number;
  begin: () => void;
}

// One for all shops of a run: Node 20 notifies each of every promise, and none ends with its shop.
const acting = new AsyncLocalStorage<number>();

/**
 * Chooses the order of the requests of acts that run at once. One act goes on at a time, from one request to
 * its next: threads, timers and the speed of the machine change nothing.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private goOn: () => void = () => undefined;

  /** Waits until the act may send its next request. Outside of acts, it does not wait. */
  async wait(): Promise<void> {
    const place = acting.getStore();
    if (place === undefined) return;
    // The first request would go on alone, and the second wait for the act without end.
    if (this.waiting.some((one) => one.place === place))
      throw new Error('An act sends its next request after the answer to the last one');
    await new Promise<void>((begin) => {
      this.waiting.push({ place, begin });
      this.goOn();
    });
  }

  async play<T>(seed: number, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
    const chance = new Chance(seed);
    const outcomes = Promise.all(
      acts.map((act, place) =>
        acting.run(place, async () => {
          await this.wait();
          return act().finally(() => this.goOn());
        }),
      ),
    );
    // The caller hears of an act that fails after the acts that still wait for a turn.
    outcomes.catch(() => undefined);
    while (this.waiting.length > 0) {
      const inOrder = this.waiting.toSorted((one, other) => one.place - other.place);
      const chosen = chance.pick(inOrder);
      this.waiting.splice(this.waiting.indexOf(chosen), 1);
      await new Promise<void>((goOn) => {
        this.goOn = goOn;
        chosen.begin();
      });
    }
    return outcomes;
  }
}
