import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../against-bare/http-client.ts';

export interface Sample {
  kind: string;
  status: number;
  /** From the intended send time: a late client or a queue counts, so that slow answers hide nothing. */
  ms: number;
  /** From when a connection took the request. */
  servedMs: number;
}

export type Sent = Pick<Answer, 'status' | 'sentAt'>;

export type Act = (record: (kind: string, send: () => Promise<Sent>) => Promise<number>) => Promise<unknown>;

export const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/** Starts acts at random (Poisson) times of a fixed rate, whether or not earlier ones have been answered. */
export async function openLoop(
  { perSecond, seconds, random }: { perSecond: number; seconds: number; random: () => number },
  choose: () => Act,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const underway: Promise<unknown>[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  for (let due = began; due < end; due += (-Math.log(1 - random()) * 1000) / perSecond) {
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    // Otherwise answers would not be read while the client is late.
    else if (underway.length % 8 === 0) await nextTurn();
    let intended = due;
    const record = async (kind: string, send: () => Promise<Sent>): Promise<number> => {
      const { status, sentAt } = await send();
      const answered = performance.now();
      samples.push({ kind, status, ms: answered - intended, servedMs: answered - sentAt });
      // Later steps of a journey are due when the one before was answered.
      intended = answered;
      return status;
    };
    underway.push(choose()(record));
  }
  await Promise.all(underway);
  return samples;
}
