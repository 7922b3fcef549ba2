import type { FastifyInstance } from 'fastify';
import { RecordBook } from '#server/sandbox/record-book.ts';
import { sendRecords } from '#server/sandbox/records-page.ts';
import type { PolicyViolation } from '#server/security/policy-reports.ts';
import type { Guard } from '#server/security/require-permission.ts';

const page = {
  title: 'Policy reports',
  about: 'What browsers say that a page’s Content-Security-Policy refused.',
  none: 'Nothing was refused yet.',
};

/** Lists the latest CSP violations at `/sandbox/policy-reports`, in memory; returns the recorder. */
export function addPolicyReportsSandbox(
  app: FastifyInstance,
  { now, staffOnly }: { now: () => Date; staffOnly: Guard },
): (violation: PolicyViolation) => void {
  const book = new RecordBook();
  const options = { onRequest: staffOnly, schema: { hide: true } };
  app.get('/sandbox/policy-reports', options, async (_, reply) => sendRecords(reply, page, book.read()));
  return (violation) => book.write({ receivedAt: now(), fields: { ...violation } });
}
