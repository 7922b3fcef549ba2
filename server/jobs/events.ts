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
  /** Of a job that sends this one: one that comes twice sends the same thing twice, under one key. */
  key?: string;
}

/**
 * A subscriber's job for an event; `undefined` where the event is none of its business. It must not fail, or
 * the change fails with it.
 */
export type JobOf<Payload> = (payload: Payload) => PlannedJob | undefined;

/** Who hears of which event. Each subscriber has a queue, where its jobs fail and are tried again alone. */
export class Subscribers {
  private readonly byEvent = new Map<string, { queue: string; jobOf: JobOf<unknown> }[]>();

  add<Payload>(event: JobEvent<Payload>, queue: string, jobOf: JobOf<Payload>): void {
    const known = this.of(event);
    if (known.some((subscriber) => subscriber.queue === queue))
      throw new Error(`The queue ${queue} has subscribed to ${event.name} already`);
    this.byEvent.set(event.name, [...known, { queue, jobOf: jobOf as JobOf<unknown> }]);
  }

  /** The jobs of all subscribers for what happened. */
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
