declare const payload: unique symbol;

export interface JobEvent<Payload> {
  readonly name: string;
  /** Actions or states of the payload, by which it is counted; without them it is counted as one. */
  readonly kinds?: readonly string[];
  readonly [payload]?: Payload;
}

export interface PlannedJob {
  payload: unknown;
  /** Earliest start; defaults to now. */
  startAfter?: Date;
  /** Key of the sending job, so that a repeated job sends under the same key. */
  key?: string;
}

/** Returns a subscriber's job, or undefined to ignore the event. An exception fails the change. */
export type JobOf<Payload> = (payload: Payload) => PlannedJob | undefined;

/** Event subscribers. Each has a queue, so its failures and retries affect no other subscriber. */
export class Subscribers {
  private readonly byEvent = new Map<string, { queue: string; jobOf: JobOf<unknown> }[]>();

  add<Payload>(event: JobEvent<Payload>, queue: string, jobOf: JobOf<Payload>): void {
    const known = this.of(event);
    if (known.some((subscriber) => subscriber.queue === queue))
      throw new Error(`The queue ${queue} has subscribed to ${event.name} already`);
    this.byEvent.set(event.name, [...known, { queue, jobOf: jobOf as JobOf<unknown> }]);
  }

  jobsFor<Payload>(event: JobEvent<Payload>, payload: Payload): (PlannedJob & { queue: string })[] {
    return this.of(event).flatMap(({ queue, jobOf }) => {
      const job = jobOf(payload);
      return job ? [{ queue, ...job }] : [];
    });
  }

  private of({ name }: JobEvent<unknown>) {
    return this.byEvent.get(name) ?? [];
  }
}
