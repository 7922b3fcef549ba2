const written = /\b(insert into|update|delete from) "(\w+)"/g;

/** Returns the tables that a commit writes; undefined if it writes only the state of schedules. */
function kindOf(texts: readonly string[]): string | undefined {
  const writes = texts.flatMap((text) =>
    [...text.matchAll(written)].map(([, verb, table]) => `${verb} ${table}`),
  );
  const kinds = [...new Set(writes)].filter((write) => !write.endsWith(' job_schedules')).sort();
  return kinds.length > 0 ? kinds.join(', ') : undefined;
}

/**
 * Chooses the commits of due work after which a process dies. Rare kinds come first: most commits claim and
 * end jobs, and a death after those teaches little.
 */
export class WorkDeaths {
  private readonly seen = new Map<string, number>();

  /** Notes a commit; returns whether its kind was committed at most so often, this one included. */
  isRare(texts: readonly string[], most: number): boolean {
    const kind = kindOf(texts);
    if (kind === undefined) return false;
    const times = (this.seen.get(kind) ?? 0) + 1;
    this.seen.set(kind, times);
    return times <= most;
  }
}
