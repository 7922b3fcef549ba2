import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import * as contract from '#domain/configurator/saved-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { buyerOf } from '#server/services/catalog/buyer.ts';
import type { SavedConfigurations } from './saved-configurations.ts';

/** Adds `/customers/v1/configurations`; every change returns the whole list. */
export function savedConfigurationRoutes(app: FastifyInstance, service: () => SavedConfigurations): void {
  const list = async (
    saved: SavedConfigurations,
    caller: Caller,
    query: { client_postal_code?: string | undefined },
  ) => ({
    configurations: await saved.list({
      customerId: accountIdOf(caller),
      ...buyerOf(caller, query),
    }),
  });

  registerEndpoint(app, contract.getSavedConfigurations, ({ input: { query }, caller }) =>
    list(service(), caller, query),
  );

  registerEndpoint(app, contract.saveConfigurations, async ({ input: { query, body }, caller }) => {
    const saved = service();
    await saved.save(accountIdOf(caller), body.ids, caller);
    return list(saved, caller, query);
  });

  registerEndpoint(app, contract.renameSavedConfiguration, async ({ input, caller }) => {
    const saved = service();
    await saved.rename(accountIdOf(caller), input.params.id, input.body.name);
    return list(saved, caller, input.query);
  });

  registerEndpoint(app, contract.removeSavedConfiguration, async ({ input: { params, query }, caller }) => {
    const saved = service();
    await saved.remove(accountIdOf(caller), params.id);
    return list(saved, caller, query);
  });
}
