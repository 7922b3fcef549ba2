import type { PGlite } from '@electric-sql/pglite';

const mebibyte = 1024 * 1024;

/** Bytes of the write-ahead log that a start after a kill would replay. */
async function bytesToReplay(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Writes a checkpoint whenever the write-ahead log has grown by `limit` bytes since the last one; returns
 * what ends that. PGlite runs PostgreSQL in single-user mode, where neither `checkpoint_timeout` nor
 * `max_wal_size` does anything: without this the log would grow until the shop is stopped, and whatever a
 * killed shop left of it the next start would have to replay.
 */
export function keepLogShort(
  pglite: PGlite,
  { limit = 16 * mebibyte, every = 10_000 }: { limit?: number; every?: number } = {},
): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if ((await bytesToReplay(pglite)) > limit) await pglite.exec('checkpoint');
  };
  const timer = setInterval(() => {
    // A full disk fails it, and then everything else says so too; the next turn tries again.
    turn ??= look()
      .catch(() => undefined)
      .finally(() => {
        turn = undefined;
      });
  }, every).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
