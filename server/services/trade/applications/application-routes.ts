import type { FastifyInstance } from 'fastify';
import { customerIdOf } from '#domain/access/caller.ts';
import * as contract from '#domain/trade/applications-contract.ts';
import * as desk from '#domain/trade/staff-applications-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { professionalOf } from '../pro-accounts.ts';
import type { Applications } from './applications.ts';
import type { Invites } from './invites.ts';

export function applicationRoutes(app: FastifyInstance, applications: Applications, invites: Invites): void {
  registerEndpoint(app, contract.getProApplication, async ({ caller }) => {
    const [latest] = await applications.of(customerIdOf(caller) ?? '');
    return { application: latest ?? null };
  });
  registerEndpoint(app, contract.applyAsProfessional, async ({ input: { body }, caller }) => ({
    application: await applications.apply(caller, body),
  }));
  registerEndpoint(app, contract.withdrawProApplication, async ({ caller }) => ({
    application: await applications.withdraw(customerIdOf(caller) ?? ''),
  }));
  registerEndpoint(app, contract.inviteProfessional, async ({ input: { body }, caller }) => ({
    invite: await invites.invite(professionalOf(caller), body.email),
  }));
  registerEndpoint(app, contract.readProInvite, async ({ input: { params } }) => ({
    invite: { from: await invites.nameBehind(params.code) },
  }));
}

export function staffApplicationRoutes(
  app: FastifyInstance,
  applications: Applications,
  { log }: Staff,
): void {
  registerEndpoint(app, desk.listProApplications, async () => ({ applications: await applications.queue() }));
  registerEndpoint(app, desk.acceptProApplication, async ({ input: { params, body }, caller }) => {
    const record = log.recorder(caller, 'pro_application.accept', params.id);
    await applications.accept(params.id, body.reason, record);
    return { done: true as const };
  });
  registerEndpoint(app, desk.declineProApplication, async ({ input: { params, body }, caller }) => {
    const record = log.recorder(caller, 'pro_application.decline', params.id);
    await applications.decline(params.id, body.reason, record);
    return { done: true as const };
  });
}
