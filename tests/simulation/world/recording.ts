import { tablesQuery } from './known-rows.ts';

/** A row as PostgreSQL writes it in JSON. */
export type Row = Readonly<Record<string, unknown>>;

interface Shop {
  rows: <Row>(text: string) => Promise<Row[]>;
}

/** Emails and text messages of a shop, each of them once. */
export class Messages {
  private last = '0';

  /** Returns the messages that were queued since the last call. */
  async since(shop: Shop): Promise<string[]> {
    const rows = await shop.rows<{ id: string; queue: string; payload: object }>(
      `select id::text, queue, payload from jobs
       where queue in ('mail', 'texts') and id > ${this.last} order by id`,
    );
    this.last = rows.at(-1)?.id ?? this.last;
    return rows.map(({ queue, payload }) => `${queue}: ${JSON.stringify(payload)}`);
  }
}

/** Tables that two plays of one number store differently: the signing key, and packs as git makes them. */
const drawn = ['identity_secrets', 'content_packs'];

/** Returns all rows of all tables that follow from the number. */
export async function storedRows(shop: Shop): Promise<Record<string, readonly Row[]>> {
  const tables = await shop.rows<{ name: string }>(tablesQuery);
  const stored: Record<string, readonly Row[]> = {};
  for (const { name } of tables.filter(({ name }) => !drawn.includes(name))) {
    const rows = await shop.rows<{ row: Row }>(`select to_jsonb(one) as row from "${name}" as one`);
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}
