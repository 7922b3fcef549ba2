import type { DatabaseClient } from '#server/db/database.ts';

/** A database that can delay its next transaction. */
export function holdTransactions(client: DatabaseClient) {
  let begin: (() => Promise<void>) | undefined;
  const db = new Proxy(client.db, {
    get: (target, key, receiver) =>
      key === 'transaction'
        ? async (...args: Parameters<typeof target.transaction>) => {
            await begin?.();
            return target.transaction(...args);
          }
        : Reflect.get(target, key, receiver),
  });
  return {
    client: { ...client, db },
    /** Runs `work` before the next transaction begins. */
    during: (work: () => Promise<unknown>): void => {
      begin = async () => {
        begin = undefined;
        await work();
      };
    },
  };
}
