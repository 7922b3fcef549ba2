import Fastify from 'fastify';
import { createLifetime } from '#server/program/lifetime.ts';
import { checkPort, listen } from '#server/program/listen.ts';

describe('a lifetime', () => {
  it('closes in reverse, once, whatever fails on the way', async () => {
    const closed: string[] = [];
    const lifetime = createLifetime();
    lifetime.onStop(async () => closed.push('database'));
    lifetime.onStop(() => Promise.reject(new Error('stuck')));
    lifetime.onStop(async () => closed.push('server'));
    expect(lifetime.signal.aborted).toBe(false);
    await Promise.all([lifetime.stop(), lifetime.stop()]);
    expect(lifetime.signal.aborted).toBe(true);
    expect(closed).toEqual(['server', 'database']);
  });
});

describe('a port', () => {
  it('that is taken is reported by the name of its setting', async () => {
    const holder = Fastify();
    await holder.listen({ host: '127.0.0.1', port: 0 });
    const [address] = holder.addresses();
    const taken = { host: '127.0.0.1', port: typeof address === 'object' ? address.port : 0 };
    const line = `PORT: ${taken.port} is taken by another program`;
    await expect(checkPort(taken)).rejects.toMatchObject({ name: 'StartupError', message: line });
    const late = Fastify();
    await expect(listen(late, taken)).rejects.toMatchObject({ name: 'StartupError', message: line });
    await late.close();
    await holder.close();
    await checkPort(taken);
  });

  it('cannot be had on an address that this machine has not', async () => {
    await expect(checkPort({ host: '192.0.2.1', port: 8_999 })).rejects.toThrow(
      'HOST: this machine has no address 192.0.2.1',
    );
  });
});
