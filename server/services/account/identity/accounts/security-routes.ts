import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import {
  changePassword,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  requestEmailChange,
} from '#domain/account/security-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { type AccountSecurity, accountsElsewhere } from './account-security.ts';

export function securityRoutes(app: FastifyInstance, security: AccountSecurity): void {
  registerEndpoint(app, getSignIns, async ({ caller }) => ({ sign_ins: await security.signIns(caller) }));
  registerEndpoint(app, endSignIn, async ({ input: { params }, caller }) => ({
    sign_ins: await security.endSignIn(caller, params.id),
  }));
  registerEndpoint(app, endOtherSignIns, async ({ caller }) => ({
    sign_ins: await security.endOthers(caller),
  }));
  registerEndpoint(app, endAllSignIns, async ({ caller }) => {
    await security.endAll(caller);
    return { ended: true as const };
  });
  registerEndpoint(app, changePassword, async ({ input: { body }, caller }) => ({
    sign_ins: await security.changePassword(caller, body),
  }));
  registerEndpoint(app, requestEmailChange, async ({ input: { body }, caller }) => {
    await security.requestEmailChange(caller, body);
    return { sent: true as const };
  });
}

const ofSecurity = [
  ...[getSignIns, endSignIn, endOtherSignIns, endAllSignIns, changePassword, requestEmailChange],
  ...[getPasskeys, beginPasskey, addPasskey, renamePasskey, removePasskey],
];

/** Registers the endpoints for an external provider, which manages passwords and devices itself. */
export function securityElsewhere(app: FastifyInstance): void {
  for (const endpoint of ofSecurity)
    registerEndpoint(app, endpoint, async () => {
      throw accountsElsewhere();
    });
}
