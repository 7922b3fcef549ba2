import type { FastifyInstance } from 'fastify';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import * as contract from '#domain/configurator/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { buyerOf } from '#server/services/catalog/buyer.ts';
import type { ChangeResult, Changer } from './change-configuration.ts';
import type { ConfigurationService } from './configuration-service.ts';

const changerOf = (caller: Caller, query: Parameters<typeof buyerOf>[1]): Changer => ({
  caller,
  buyer: buyerOf(caller, query),
});

const configOf = ({ config }: ChangeResult) => ({ config });

// The model of a product, and drawings, are the same for many visitors.
const reusesBoth = { reusedParts: ['model', 'drawing'] } as const;

/** Adds configurations and their quotes ([7.10]-[7.16]). */
export function configurationRoutes(app: FastifyInstance, service: () => ConfigurationService): void {
  const whole = (changed: ChangeResult, { width }: { width: number }): contract.WholeConfiguration => ({
    config: changed.config,
    model: changed.shown.compiled.model,
    drawing: service().drawings.of(changed, 'exterior', width),
  });

  registerEndpoint(
    app,
    contract.startConfiguration,
    async ({ input: { params, query, body }, caller }) => {
      const started = await service().start({
        productId: params.id,
        filters: body.filters ?? [],
        code: body.code,
        quoteId: body.quote_id,
        buyer: buyerOf(caller, query),
        customerId: customerIdOf(caller),
      });
      return whole(started, body.canvas);
    },
    reusesBoth,
  );

  registerEndpoint(app, contract.findDesign, ({ input: { params } }) => service().findByCode(params.code));

  registerEndpoint(
    app,
    contract.replaceProduct,
    async ({ input: { params, query, body }, caller }) => {
      const replaced = await service().replace(params, body.tile_backend_name, changerOf(caller, query));
      return whole(replaced, body.canvas);
    },
    reusesBoth,
  );

  registerEndpoint(app, contract.answerQuestion, async ({ input: { params, query, body }, caller }) => {
    const given = { question: params.questionId, answer: body.answer };
    return configOf(await service().answer(params.configId, given, changerOf(caller, query)));
  });

  registerEndpoint(
    app,
    contract.reconfigure,
    async ({ input: { params, query, body }, caller }) => {
      const changed = await service().reconfigure(params.id, body.filters ?? [], changerOf(caller, query));
      return whole(changed, body.canvas);
    },
    reusesBoth,
  );

  registerEndpoint(
    app,
    contract.changeConfigurationQuantity,
    async ({ input: { params, query, body }, caller }) =>
      configOf(await service().changeQuantity(params.id, body.quantity, changerOf(caller, query))),
  );

  registerEndpoint(app, contract.drawConfiguration, async ({ input: { params, query, body }, caller }) => {
    const read = await service().read(params.id, buyerOf(caller, query));
    return { drawing: service().drawings.of(read, body.id, body.canvas.width) };
  });

  registerEndpoint(
    app,
    contract.getConfiguration,
    async ({ input: { params, query }, caller }) => {
      const { config, shown } = await service().read(params.id, buyerOf(caller, query));
      return { config, model: shown.compiled.model };
    },
    { reusedParts: ['model'] },
  );

  registerEndpoint(app, contract.getQuote, async ({ input: { params, query }, caller }) => {
    const lines = (await service().quote(params.quoteId, buyerOf(caller, query))).map(({ config }) => config);
    const total_cents = lines.reduce((sum, { price }) => sum + price.total_cents, 0);
    return { quote: { id: params.quoteId, total_cents, lines } };
  });
}
