/** An event as it was received: its fields, and when. */
export interface MarketingEvent {
  receivedAt: Date;
  fields: Record<string, string>;
}

export interface EventBook {
  write: (event: MarketingEvent) => void;
  /** The latest first. */
  read: () => readonly MarketingEvent[];
}

const mostEvents = 200;
const mostFields = 20;
const longestField = 300;

/** Keeps the latest events while the process lives: a stand-in's memory needs no table. */
export function createEventBook(): EventBook {
  let events: MarketingEvent[] = [];
  return {
    write: ({ receivedAt, fields }) => {
      const kept = Object.entries(fields)
        .slice(0, mostFields)
        .map(([name, value]) => [name.slice(0, longestField), value.slice(0, longestField)]);
      events = [{ receivedAt, fields: Object.fromEntries(kept) }, ...events].slice(0, mostEvents);
    },
    read: () => events,
  };
}
