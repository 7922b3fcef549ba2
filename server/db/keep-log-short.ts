import type { PGlite } from '@electric-sql/pglite';

const mebibyte = 1024 * 1024;

/** Bytes of the write-ahead log that recovery after a kill would replay. */
async function bytesToReplay(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Writes a checkpoint after every `limit` bytes of write-ahead log; returns the stop function. PGlite runs in
 * single-user mode, which ignores `checkpoint_timeout` and `max_wal_size`: the log would grow until shutdown,
 * and recovery after a kill would replay all of it.
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
    // A full disk fails this, and other queries report it too; the next turn retries.
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
