import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { addMetrics } from '#server/monitoring/metrics.ts';
import { addAnnouncements } from '#server/program/announcements.ts';
import { figuresOf } from '#tests/support/server/figures.ts';
import { until } from '#tests/support/until.ts';

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** As much of Redis as the client asks for: it refuses as in protected mode, or passes messages on. */
function startRedis() {
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  let isRefusing = true;
  let refusals = 0;
  const subscribe = (socket: Socket, channel: string): string => {
    subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket));
    return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
  };
  const answer = (socket: Socket, [name = '', ...channels]: string[]): string => {
    const [channel = ''] = channels;
    if (name === 'subscribe') return channels.map((one) => subscribe(socket, one)).join('');
    const known = subscribers.get(channel) ?? new Set();
    if (name !== 'PUBLISH') return name === 'HELLO' ? `%1\r\n${bulk('proto')}:3\r\n` : '+OK\r\n';
    for (const one of known) one.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk('')}`);
    return `:${known.size}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (isRefusing) {
        refusals += 1;
        socket.end('-DENIED Running in protected mode\r\n');
        return;
      }
      const commands = String(data)
        .split(/^\*\d+\r\n/m)
        .slice(1);
      for (const command of commands) {
        const words = command.split('\r\n').filter((_, at) => at % 2 === 1);
        socket.write(answer(socket, words));
      }
    });
  });
  return {
    server,
    refusals: () => refusals,
    subscribed: () => [...subscribers.keys()].sort(),
    accept: () => {
      isRefusing = false;
    },
    /** Cuts the connections once. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

let redis: ReturnType<typeof startRedis>;
let app: FastifyInstance;
beforeEach(async () => {
  redis = startRedis();
  redis.server.listen(0, '127.0.0.1');
  await once(redis.server, 'listening');
  app = fastify();
  addMetrics(app);
});

/** Outages until now, and whether there is one. */
async function away() {
  const figures = await figuresOf(app);
  return ['shop_outages_total', 'shop_part_away'].map((name) => figures.get(`${name}{part="redis"}`));
}

afterEach(async () => {
  await app.close();
  await redis.close();
});

it('outlives a Redis that refuses, and subscribes once it accepts', async () => {
  const { port } = redis.server.address() as AddressInfo;
  await addAnnouncements(app, `redis://127.0.0.1:${port}`);
  const heard = { flags: 0, releases: 0 };
  for (const topic of ['flags', 'releases'] as const)
    app.announcements.listen(topic, () => {
      heard[topic] += 1;
    });
  await until('both connections to be refused twice', () => redis.refusals() >= 4);
  expect(await away()).toEqual([1, 1]);
  redis.accept();
  await until('the subscriptions', () => redis.subscribed().length === 2);
  expect(redis.subscribed()).toEqual(['clerestory:flags', 'clerestory:releases']);
  const before = { ...heard };
  await until('news', () => {
    app.announcements.announce('flags');
    return heard.flags > before.flags;
  });
  expect(heard.releases).toBe(before.releases);
  expect(await away()).toEqual([1, 0]);
  redis.cut();
  // It may be over before anyone looks; its count stays.
  await until('the outage', async () => Number((await away())[0]) > 1);
  await until('its end', async () => (await away())[1] === 0);
});
