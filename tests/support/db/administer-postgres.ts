import { Client } from 'pg';

/** Runs a statement outside transactions, as CREATE and DROP DATABASE require. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export const databaseUrl = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

export const databaseName = ({ url = '' }: { url?: string }): string => new URL(url).pathname.slice(1);
