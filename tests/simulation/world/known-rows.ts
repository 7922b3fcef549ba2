/** Catalogue queries of `KnownRows`: tables, tables that a deleted row takes along, triggers that write. */
export const tablesQuery = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;
export const cascadesQuery = `select parent.relname as parent, child.relname as child from pg_constraint
  join pg_class as parent on parent.oid = confrelid join pg_class as child on child.oid = conrelid
  where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`;
export const triggersQuery = `select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and proname not like 'refuse\\_change\\_of%'`;

interface Known {
  tables: readonly string[];
  /** Number of the last statement before the answer. */
  at: number;
  rows: unknown[];
}

const writes = /\b(insert|update|delete|merge|truncate|copy|call|do)\b/i;
const locks = /\bfor (no key )?update\b/gi;

/**
 * Answers of the queries of laws, kept until a statement names a table of theirs beside a word that writes.
 * Queries that read the clock are never kept.
 */
export class KnownRows {
  private readonly known = new Map<string, Known>();
  private readonly namedBy = new Map<string, readonly string[]>();
  private readonly writtenBy = new Map<string, readonly string[]>();
  private readonly writtenAt = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly tables: ReadonlySet<string>,
    private readonly cascades: readonly { parent: string; child: string }[],
  ) {}

  /** Notes a statement of a process before it runs. */
  note(text: string): void {
    this.count += 1;
    for (const table of this.written(text)) this.writtenAt.set(table, this.count);
  }

  /** Returns the kept rows, or undefined if they may have changed. */
  find(text: string): unknown[] | undefined {
    const known = this.known.get(text);
    const isSame = known?.tables.every((table) => (this.writtenAt.get(table) ?? 0) <= known.at);
    return isSame ? known?.rows : undefined;
  }

  keep(text: string, rows: unknown[]): void {
    if (/\bnow\(\)/i.test(text)) return;
    this.known.set(text, { tables: this.named(text), at: this.count, rows });
  }

  private written(text: string): readonly string[] {
    const before = this.writtenBy.get(text);
    if (before) return before;
    const found = writes.test(text.replaceAll(locks, '')) ? this.withCascades(this.named(text)) : [];
    this.writtenBy.set(text, found);
    return found;
  }

  private named(text: string): readonly string[] {
    const before = this.namedBy.get(text);
    if (before) return before;
    const found = [...new Set(text.match(/\w+/g))].filter((word) => this.tables.has(word));
    this.namedBy.set(text, found);
    return found;
  }

  private withCascades(tables: readonly string[]): readonly string[] {
    const found = new Set(tables);
    // A set visits what is added while it is read.
    for (const table of found)
      for (const { parent, child } of this.cascades) if (parent === table) found.add(child);
    return [...found];
  }
}
