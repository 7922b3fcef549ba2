import type { Database } from '../db/database.ts';

declare const payload: unique symbol;

/** Something that happened in a service, and of which others want to hear. */
export interface JobEvent<Payload> {
  readonly name: string;
  readonly [payload]?: Payload;
}

export interface PlannedJob {
  payload: unknown;
  /** Not before then; at once when left out. */
  startAfter?: Date;
}

/**
 * A subscriber's job for an event; `undefined` where the event is none of its business. It must not fail, or
 * the change fails with it.
 */
export type JobOf<Payload> = (payload: Payload) => PlannedJob | undefined;

export interface Events {
  /** Each subscriber has a queue, in which its jobs fail and are tried again by themselves. */
  subscribe: <Payload>(event: JobEvent<Payload>, queue: string, jobOf: JobOf<Payload>) => void;
  /** Promises the jobs of all subscribers in the caller's transaction. */
  publish: <Payload>(tx: Database, event: JobEvent<Payload>, payload: Payload) => Promise<void>;
}

/** Events over queues: `sendAll` writes the jobs of an event. */
export function createEvents(
  sendAll: (tx: Database, jobs: readonly (PlannedJob & { queue: string })[]) => Promise<void>,
): Events {
  const subscribers = new Map<string, { queue: string; jobOf: JobOf<unknown> }[]>();
  const subscribersOf = ({ name }: JobEvent<unknown>) => subscribers.get(name) ?? [];
  return {
    subscribe: (event, queue, jobOf) => {
      const known = subscribersOf(event);
      if (known.some((subscriber) => subscriber.queue === queue))
        throw new Error(`The queue ${queue} has subscribed to ${event.name} already`);
      subscribers.set(event.name, [...known, { queue, jobOf: jobOf as JobOf<unknown> }]);
    },
    publish: (tx, event, payload) =>
      sendAll(
        tx,
        subscribersOf(event).flatMap(({ queue, jobOf }) => {
          const job = jobOf(payload);
          return job ? [{ queue, ...job }] : [];
        }),
      ),
  };
}
