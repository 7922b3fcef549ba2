import type { FastifyInstance } from 'fastify';
import type { Brand } from '#domain/content/site-settings.ts';
import * as contract from '#domain/trade/firm-contract.ts';
import type { Database } from '#server/db/database.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readBusiness } from '../client-quotes/business-store.ts';
import { firmEmail } from './firm-email.ts';
import { Firms, type FirmsDeps } from './firms.ts';

interface Deps extends Omit<FirmsDeps, 'businessName' | 'write'> {
  brand: () => Brand;
  origin: string;
  jobs: Pick<Jobs, 'send'>;
  mailQueue: string;
}

/**
 * Adds `/professionals/v1/firm`: people who order, quote and manage for one firm. Throws 403
 * `not_a_professional` or `firm_right_missing`.
 */
export function addFirmService(app: FastifyInstance, deps: Deps): Firms {
  const { brand, origin, jobs, mailQueue } = deps;
  const firms = new Firms({
    ...deps,
    businessName: async (db: Database, firmId) => (await readBusiness(db, firmId))?.name,
    write: (tx, to, invite) => jobs.send(tx, mailQueue, firmEmail(to, invite, { brand: brand(), origin })),
  });
  registerEndpoint(app, contract.getFirm, async ({ caller }) => ({ firm: await firms.view(caller) }));
  registerEndpoint(app, contract.inviteToFirm, async ({ input: { body }, caller }) => ({
    firm: await firms.invite(caller, body),
  }));
  registerEndpoint(app, contract.withdrawFirmInvite, async ({ input: { params }, caller }) => ({
    firm: await firms.withdrawInvite(caller, params.id),
  }));
  registerEndpoint(app, contract.readFirmInvite, async ({ input: { body } }) => ({
    invite: await firms.readInvite(body.code),
  }));
  registerEndpoint(app, contract.joinFirm, async ({ input: { body }, caller }) => ({
    firm: await firms.join(caller, body.code),
  }));
  registerEndpoint(app, contract.changeMember, async ({ input: { params, body }, caller }) => ({
    firm: await firms.change(caller, params.id, body.rights),
  }));
  registerEndpoint(app, contract.removeMember, async ({ input: { params }, caller }) => {
    await firms.remove(caller, params.id);
    return { removed: true as const };
  });
  return firms;
}
