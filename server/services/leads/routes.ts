import type { FastifyInstance } from 'fastify';
import { getOwnDoNotContact, setOwnDoNotContact, stopContact } from '#domain/leads/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { OwnContact } from './own-contact.ts';
import type { StopRequests } from './stop-requests.ts';

export function doNotContactRoutes(
  app: FastifyInstance,
  { requests, own }: { requests: StopRequests; own: OwnContact },
): void {
  registerEndpoint(app, stopContact, async ({ input: { body }, caller, idempotencyKey, address }) => {
    await requests.take(body, { caller, address, key: idempotencyKey });
    return { received: true as const };
  });
  registerEndpoint(app, getOwnDoNotContact, async ({ caller }) => ({
    do_not_contact: await own.read(caller),
  }));
  registerEndpoint(app, setOwnDoNotContact, async ({ input: { body }, caller }) => ({
    do_not_contact: await own.set(caller, body.do_not_contact),
  }));
}
