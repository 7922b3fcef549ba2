import type { FastifyInstance } from 'fastify';

type Topic = 'flags' | 'releases';

/** News for all processes. Each of them also polls, so a lost message costs time only. */
export interface Announcements {
  announce: (topic: Topic) => void;
  listen: (topic: Topic, heard: () => void) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    announcements: Announcements;
  }
}

const maxPauseMs = 5_000;
const prefix = 'clerestory:';

/** Adds announcements over Redis or Valkey; without a URL processes only poll. */
export async function addAnnouncements(app: FastifyInstance, redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) {
    app.decorate('announcements', { announce: () => undefined, listen: () => undefined });
    return;
  }
  const { createClient } = await import('@redis/client');
  const outage = app.metrics.watch('redis', (error) =>
    app.log.warn({ err: error }, 'Redis is away; processes poll'),
  );
  const sender = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPauseMs) },
  });
  const receiver = sender.duplicate();
  // Either of them alone may be away.
  const worked = (): void => {
    if (sender.isReady && receiver.isReady) outage.worked();
  };
  for (const client of [sender, receiver]) client.on('error', outage.failed).on('ready', worked);
  const listeners = new Map<string, (() => void)[]>();
  const hear = (_: string, channel: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener();
  };
  const subscribe = (channel: string): void => {
    // Tried again at the next connection; an unhandled rejection would end the process.
    if (receiver.isReady) receiver.subscribe(channel, hear).then(worked, outage.failed);
  };
  receiver.on('ready', () => {
    for (const channel of listeners.keys()) {
      subscribe(channel);
      // Messages of an outage are lost.
      hear('', channel);
    }
  });
  app.decorate('announcements', {
    announce: (topic) => void sender.publish(prefix + topic, '').then(worked, outage.failed),
    listen: (topic, listener) => {
      const channel = prefix + topic;
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      subscribe(channel);
    },
  });
  // Not awaited: the shop starts without it.
  for (const client of [sender, receiver]) client.connect().catch(outage.failed);
  app.addHook('onClose', async () => {
    sender.destroy();
    receiver.destroy();
  });
}
