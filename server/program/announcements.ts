import type { FastifyInstance } from 'fastify';
import { reportOutage } from './report-outage.ts';

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
  const outage = reportOutage((error) => app.log.warn({ err: error }, 'Redis is away; processes poll'));
  const sender = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxPauseMs) },
  });
  const receiver = sender.duplicate({ disableOfflineQueue: false });
  for (const client of [sender, receiver]) client.on('error', outage.failed);
  const listeners = new Map<string, Set<() => void>>();
  receiver.on('ready', () => {
    outage.worked();
    // Messages of an outage are lost.
    for (const heard of listeners.values()) for (const hear of heard) hear();
  });
  app.decorate('announcements', {
    announce: (topic) => void sender.publish(prefix + topic, '').catch(outage.failed),
    listen: (topic, hear) => {
      const heard = listeners.get(topic) ?? new Set();
      if (!listeners.has(topic))
        void receiver.subscribe(prefix + topic, () => {
          for (const one of heard) one();
        });
      listeners.set(topic, heard.add(hear));
    },
  });
  // Not awaited: the shop starts without it.
  for (const client of [sender, receiver]) client.connect().catch(outage.failed);
  app.addHook('onClose', async () => {
    sender.destroy();
    receiver.destroy();
  });
}
