import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { StartupError } from './startup-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

const explained = (error: NodeJS.ErrnoException, { host, port }: Address): Error => {
  if (error.code === 'EADDRINUSE') return new StartupError(`PORT: ${port} is taken by another program`);
  if (error.code === 'EACCES') return new StartupError(`PORT: this user may not listen on ${port}`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new StartupError(`HOST: this machine has no address ${host}`);
  return error;
};

/** Fails early if the port is taken, before this process opens a database that the other process may use. */
export async function checkPort(address: Address): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  await app
    .listen({ ...address, listenTextResolver: (at) => `listening at ${at}` })
    .catch((error: NodeJS.ErrnoException) => {
      throw explained(error, address);
    });
}
