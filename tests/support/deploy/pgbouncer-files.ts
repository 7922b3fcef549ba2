import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapted } from './nginx-files.ts';

/** Writes PgBouncer's files for a database of this machine; returns the path of its settings. */
export function writePool(folder: string, { port, database }: { port: number; database: string }): string {
  const config = adapted('pgbouncer/pgbouncer.ini', [
    ['host=10.0.0.21 port=5432 dbname=clerestory', `host=127.0.0.1 ${database}`],
    ['listen_addr = 10.0.0.31', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')],
    ['/run/postgresql', folder],
    ['/var/log/postgresql', folder],
  ]);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'userlist.txt'), '"clerestory" ""\n');
  writeFileSync(file, config);
  return file;
}
