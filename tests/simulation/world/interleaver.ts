import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Pool } from 'pg';
import { Chance } from './chance.ts';
import type { Plug } from './plug.ts';

interface Acting {
  /** The act of a step, or the worker; statements of one act keep their order. */
  place: number;
  plug: Plug;
}

interface Waiting extends Acting {
  connection: object;
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
  private readonly running: object[] = [];
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

  /** Work of no process, which does not die with one. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return current.exit(work);
  }

  /** The place of the act that asks. */
  get place(): number {
    return current.getStore()?.place ?? 0;
  }

  /** Runs one statement when its turn comes. */
  readonly run = async <T>(_: string, send: () => Promise<T>, client: object): Promise<T> => {
    const acting = current.getStore();
    if (!acting) return send();
    // A pool may send each statement on a different connection.
    const connection = client instanceof Pool ? {} : client;
    await new Promise<void>((begin) => {
      this.waiting.push({ ...acting, connection, begin });
      void this.choose();
    });
    this.running.push(connection);
    try {
      acting.plug.spend();
      return await send();
    } finally {
      this.running.splice(this.running.indexOf(connection), 1);
    }
  };

  /** The first statement of each connection on which none runs. */
  private next(): Waiting[] {
    const taken = new Set(this.running);
    return this.waiting.filter(({ connection }) => {
      const isNext = !taken.has(connection);
      taken.add(connection);
      return isNext;
    });
  }

  private async choose(): Promise<void> {
    if (this.isChoosing) return;
    this.isChoosing = true;
    while (this.waiting.length > 0) {
      for (let turns = 0; turns < turnsToSettle; turns += 1) await turn();
      const inOrder = this.next().toSorted((one, other) => one.place - other.place);
      const isHeldUp = this.running.length === 0 || (await this.countBlocked()) >= this.running.length;
      if (inOrder.length === 0 || !isHeldUp) {
        await pause(1);
        continue;
      }
      const chosen = this.chance.pick(inOrder);
      this.waiting.splice(this.waiting.indexOf(chosen), 1);
      chosen.begin();
      await turn();
    }
    this.isChoosing = false;
  }
}
