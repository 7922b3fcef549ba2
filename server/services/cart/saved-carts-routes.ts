import type { FastifyInstance } from 'fastify';
import {
  getSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from '#domain/cart/saved-carts-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { onceUnder } from './routes.ts';
import type { SavedCarts } from './saved-carts.ts';

export function savedCartRoutes(app: FastifyInstance, savedCarts: () => SavedCarts): void {
  registerEndpoint(app, getSavedCarts, async ({ input: { query }, caller }) => ({
    saved_carts: await savedCarts().list(caller, query),
  }));

  registerEndpoint(app, saveCart, ({ input, caller, idempotencyKey }) => {
    const { query, body } = input;
    return savedCarts().save({ caller, query, once: onceUnder(saveCart, idempotencyKey, input) }, body.name);
  });

  registerEndpoint(app, restoreSavedCart, async ({ input, caller, idempotencyKey }) => {
    const { params, query } = input;
    const once = onceUnder(restoreSavedCart, idempotencyKey, input);
    const { Cart, leftOut } = await savedCarts().restore({ caller, query, once }, params.id);
    return { Cart, left_out: leftOut };
  });

  registerEndpoint(app, removeSavedCart, async ({ input: { params, query }, caller }) => {
    await savedCarts().remove(caller, params.id);
    return { saved_carts: await savedCarts().list(caller, query) };
  });
}
