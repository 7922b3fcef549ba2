import { Client } from 'pg';

/** Runs one statement that stands outside transactions, as making and dropping databases does. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of another database on the same cluster. */
export const databaseUrl = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

/** The name of a database at an address. */
export const databaseName = ({ url = '' }: { url?: string }): string => new URL(url).pathname.slice(1);
