/** What a stand-in received: its fields, and when. */
export interface ReceivedRecord {
  receivedAt: Date;
  fields: Record<string, string>;
}

export interface RecordBook {
  write: (record: ReceivedRecord) => void;
  /** The latest first. */
  read: () => readonly ReceivedRecord[];
}

const maxRecords = 200;
const maxFields = 20;
const longestField = 1_000;

/** Keeps the latest records while the process lives: a stand-in's memory needs no table. */
export function createRecordBook(): RecordBook {
  let records: ReceivedRecord[] = [];
  return {
    write: ({ receivedAt, fields }) => {
      const kept = Object.entries(fields)
        .slice(0, maxFields)
        .map(([name, value]) => [name.slice(0, longestField), value.slice(0, longestField)]);
      records = [{ receivedAt, fields: Object.fromEntries(kept) }, ...records].slice(0, maxRecords);
    },
    read: () => records,
  };
}
