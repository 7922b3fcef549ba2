import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { type Jobs, PermanentFailure } from '#server/jobs/jobs.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { signedHeaders } from './webhook-signature.ts';

export const crmQueue = 'crm';
const deadlineMs = 15_000;

export const crmEvents = [
  'inquiry.received',
  'inquiry.answered',
  'consultation_request.received',
  'brochures.requested',
] as const;

const eventSchema = z.object({
  type: z.enum(crmEvents),
  at: z.iso.datetime(),
  data: z.object({
    reference: z.string(),
    kind: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    postal_code: z.string(),
  }),
});
type CrmEvent = z.infer<typeof eventSchema>;

export interface CrmWebhookDeps {
  jobs: Pick<Jobs, 'send' | 'handle'>;
  now: () => Date;
  settings: { url: string; secret: string } | undefined;
  isStopped: (contact: { email: string; phone: string }) => Promise<boolean>;
}

/** A stopped contact is marked, and its addresses are left out. */
const bodyOf = ({ type, at, data }: CrmEvent, isStopped: boolean): string => {
  const { email, phone, ...others } = data;
  const contact = isStopped ? {} : { email, phone };
  return JSON.stringify({ type, timestamp: at, data: { ...others, ...contact, do_not_contact: isStopped } });
};

/** Sends events of leads to a CRM, by jobs: each is retried with growing pauses, and staff may revive it. */
export class CrmWebhook {
  constructor(private readonly deps: CrmWebhookDeps) {
    deps.jobs.handle(crmQueue, (payload, { key }) => this.deliver(eventSchema.parse(payload), key));
  }

  /** Queues an event in the transaction of its cause; nothing without settings. */
  async send(tx: Database, type: CrmEvent['type'], data: CrmEvent['data']): Promise<void> {
    const { jobs, settings, now } = this.deps;
    if (settings) await jobs.send(tx, crmQueue, { type, at: now().toISOString(), data });
  }

  /** The id of the message is that of the job, so that the CRM recognizes a repetition. */
  private async deliver(event: CrmEvent, key: string): Promise<void> {
    const { settings, now, isStopped } = this.deps;
    if (!settings) throw new PermanentFailure('No CRM is configured');
    const { email, phone } = event.data;
    const body = bodyOf(event, await isStopped({ email, phone }));
    const headers = signedHeaders(settings.secret, { id: `msg_${key}`, at: now(), body });
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: deadline(deadlineMs),
    });
    await response.body?.cancel();
    if (response.status === 410) throw new PermanentFailure('The CRM takes no more events (410)');
    if (!response.ok) throw new Error(`The CRM answered ${response.status}`);
  }
}
