import type { Database } from './database.ts';

// A WeakMap with an entry per transaction would slow the garbage collector.
const connection = Symbol('connection');

type ConnectedDatabase = Database & { [connection]?: object };

/** Names a transaction's connection, on which later transactions run the same statements. */
export function onConnection(tx: ConnectedDatabase, of: object): void {
  tx[connection] = of;
}

/** Builds a statement once for each connection. */
export function preparedStatement<Statement extends object>(
  build: (db: Database) => Statement,
): (db: Database) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db: ConnectedDatabase) => {
    const place = db[connection] ?? db;
    const known = statements.get(place);
    if (known) return known;
    const statement = build(db);
    statements.set(place, statement);
    return statement;
  };
}
