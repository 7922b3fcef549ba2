import { setTimeout as afterMs, setImmediate as turn } from 'node:timers/promises';

/** Unfinished work reaches its next statement or request within this many turns of the event loop. */
const turnsOfQuiet = 40;

let stirs = 0;

/** Notes that a statement or a request begins or ends. */
export const stir = (): void => {
  stirs += 1;
};

let isOutside = (): boolean => false;

/** Waits for work that is neither a statement nor a request as well. */
export const alsoWaitFor = (worksOutside: () => boolean): void => {
  isOutside = worksOutside;
};

/** Waits until no statement or request has begun or ended for many turns of the event loop. */
export async function quiet(): Promise<void> {
  for (let seen = -1; seen !== stirs; ) {
    for (; isOutside(); stir()) await afterMs(1);
    seen = stirs;
    for (let turns = 0; turns < turnsOfQuiet; turns += 1) await turn();
    if (isOutside()) stir();
  }
}

const pauses: { until: number; goOn: () => void }[] = [];
let elapsedMs = 0;
let isEnding = false;

async function endPauses(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (;;) {
    await quiet();
    if (pauses.length === 0) break;
    pauses.sort((one, other) => one.until - other.until);
    const next = pauses.shift();
    elapsedMs = Math.max(elapsedMs, next?.until ?? 0);
    next?.goOn();
    stir();
  }
  isEnding = false;
}

/** Waits until all work has ended, with what follows its pauses. */
export async function idle(): Promise<void> {
  do await quiet();
  while (isEnding);
}

/**
 * A pause within a step: it ends after all other work has ended or come to a later pause. The speed of the
 * machine then changes no order.
 */
export const pause = (ms: number, { signal }: { signal?: AbortSignal } = {}): Promise<void> =>
  new Promise((goOn, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    pauses.push({ until: elapsedMs + ms, goOn });
    void endPauses();
  });
