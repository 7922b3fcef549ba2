import type { DatabaseClient } from '#server/db/database.ts';

/** A database whose next transaction can be held up before it begins. */
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
    /** Holds up the next transaction until `work` is done, which runs once it would begin. */
    during: (work: () => Promise<unknown>): void => {
      begin = async () => {
        begin = undefined;
        await work();
      };
    },
  };
}
