import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AccountPasskeys } from './account-passkeys.ts';

export function passkeyRoutes(app: FastifyInstance, passkeys: AccountPasskeys): void {
  registerEndpoint(app, getPasskeys, async ({ caller }) => ({ passkeys: await passkeys.list(caller) }));
  registerEndpoint(app, beginPasskey, async ({ input: { body }, caller }) => ({
    options: await passkeys.begin(caller, body.password),
  }));
  registerEndpoint(app, addPasskey, async ({ input: { body }, caller }) => ({
    passkeys: await passkeys.add(caller, body),
  }));
  registerEndpoint(app, renamePasskey, async ({ input: { params, body }, caller }) => ({
    passkeys: await passkeys.rename(caller, params.id, body.name),
  }));
  registerEndpoint(app, removePasskey, async ({ input: { params, body }, caller }) => ({
    passkeys: await passkeys.remove(caller, params.id, body.password),
  }));
}
