import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendRecords } from '#server/sandbox/records-page.ts';
import type { Guard } from '#server/security/require-permission.ts';

interface ShownText {
  payload: unknown;
  createdAt: Date;
  doneAt: Date | null;
  /** Of a completed job: the reason for not sending. */
  lastError: string | null;
}

export interface TextsSandboxDeps {
  jobs: { latest: (limit: number, queue?: string) => Promise<ShownText[]> };
  textQueue: string;
  staffOnly: Guard;
}

const page = {
  title: 'Text messages',
  about: 'What the shop would have sent to mobile phones.',
  none: 'Nothing has been written yet.',
  kept: '',
};
const shownSchema = z.object({ to: z.string(), body: z.string() });
const listLimit = 100;

/** Lists all text messages for staff. Never loaded in production without `ALLOW_SANDBOX=1`. */
export function addTextsSandbox(
  app: FastifyInstance,
  { jobs, textQueue, staffOnly }: TextsSandboxDeps,
): void {
  app.get('/sandbox/texts', { onRequest: staffOnly, schema: { hide: true } }, async (_, reply) => {
    const texts = await jobs.latest(listLimit, textQueue);
    const records = texts.map(({ payload, createdAt, doneAt, lastError }) => {
      const { to, body } = shownSchema.parse(payload);
      const fate: Record<string, string> = doneAt && lastError ? { 'Not sent': lastError } : {};
      return { receivedAt: createdAt, fields: { To: to, Text: body, ...fate } };
    });
    return sendRecords(reply, page, records);
  });
}
