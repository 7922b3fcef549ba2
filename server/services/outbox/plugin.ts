import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { inTheBackground } from '../../plugins/in-the-background.ts';
import { handleMail } from './mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export interface OutboxDeps {
  db: Database;
  now: () => Date;
  /** Where mail is handed in; without it mail is only shown. */
  smtpUrl: string | undefined;
  mailFrom: string;
}

const everyMs = 2_000;

/**
 * Work that follows from a change, promised in its transaction: mail, refunds. Done soon after by any process that listens, again after a failure
 * with growing pauses, and given up after ten tries, to be looked at by a person. A job may be done twice, if a process is killed at it.
 */
export function addOutboxService(app: FastifyInstance, { db, now, smtpUrl, mailFrom }: OutboxDeps): Outbox {
  const outbox = createOutbox({ db, now, log: app.log });
  handleMail(outbox, { smtpUrl, from: mailFrom });
  inTheBackground(app, { every: everyMs, work: outbox.runDue });
  return outbox;
}
