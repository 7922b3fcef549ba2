import type { Database } from './database.ts';

const connections = new WeakMap<Database, object>();

/** Names a transaction's connection, on which later transactions run the same statements. */
export function onConnection(tx: Database, connection: object): void {
  connections.set(tx, connection);
}

/** Builds a statement once for each connection, on the embedded database for each transaction. */
export function preparedStatement<Statement extends object>(
  build: (db: Database) => Statement,
): (db: Database) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const connection = connections.get(db) ?? db;
    const statement = statements.get(connection) ?? build(db);
    statements.set(connection, statement);
    return statement;
  };
}
