export interface ReceivedRecord {
  receivedAt: Date;
  fields: Record<string, string>;
}

const maxRecords = 200;
const maxFields = 20;
const longestField = 1_000;

/** Keeps the latest records in memory. */
export class RecordBook {
  private records: readonly ReceivedRecord[] = [];

  write({ receivedAt, fields }: ReceivedRecord): void {
    const kept = Object.entries(fields)
      .slice(0, maxFields)
      .map(([name, value]) => [name.slice(0, longestField), value.slice(0, longestField)]);
    this.records = [{ receivedAt, fields: Object.fromEntries(kept) }, ...this.records].slice(0, maxRecords);
  }

  /** Newest first. */
  read(): readonly ReceivedRecord[] {
    return this.records;
  }
}
