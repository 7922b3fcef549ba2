import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Chance } from './chance.ts';
import type { Plug } from './plug.ts';

interface Acting {
  /** The act of a step, or the worker; statements of one act keep their order. */
  place: number;
  plug: Plug;
}

interface Waiting extends Acting {
  begin: () => void;
}

/** Turns of the event loop in which an act reaches its next statement. */
const turnsToSettle = 8;

// One for all shops of a run: Node 20 notifies each of every promise, and none ends with its shop.
const current = new AsyncLocalStorage<Acting>();

/**
 * Chooses the order of the statements of acts that run at once: each waits at its statement until a choice by
 * the seed lets it go on. The next one goes on after an answer, or when the database reports a lock.
 */
export class Interleaver {
  private waiting: Waiting[] = [];
  private running = 0;
  private isChoosing = false;
  private chance = new Chance(0);

  /** `countBlocked` counts the statements that wait for a lock. */
  constructor(private readonly countBlocked: () => Promise<number>) {}

  seed(seed: number): void {
    this.chance = new Chance(seed);
  }

  act<T>(acting: Acting, work: () => Promise<T>): Promise<T> {
    return current.run(acting, work);
  }

  /** The place of the act that asks. */
  get place(): number {
    return current.getStore()?.place ?? 0;
  }

  /** Runs one statement when its turn comes. */
  readonly run = async <T>(_: string, send: () => Promise<T>): Promise<T> => {
    const acting = current.getStore();
    if (!acting) return send();
    await new Promise<void>((begin) => {
      this.waiting.push({ ...acting, begin });
      void this.choose();
    });
    acting.plug.spend();
    this.running += 1;
    try {
      return await send();
    } finally {
      this.running -= 1;
    }
  };

  private async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    while (this.waiting.length > 0) {
      for (let turns = 0; turns < turnsToSettle; turns += 1) await turn();
      if (this.running > 0 && (await this.countBlocked()) < this.running) {
        await pause(1);
        continue;
      }
      const inOrder = this.waiting.toSorted((one, other) => one.place - other.place);
      const chosen = this.chance.pick(inOrder);
      this.waiting.splice(this.waiting.indexOf(chosen), 1);
      chosen.begin();
      await turn();
    }
    this.isChoosing = false;
  }
}
