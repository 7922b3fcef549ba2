import type { FastifyInstance } from 'fastify';
import { customerIdOf } from '../../../domain/access/caller.ts';
import type { CartChange, CartLine } from '../../../domain/cart/cart-line.ts';
import {
  type CartQuery,
  copyCartItem,
  restoreCartItem,
  saveCartItem,
} from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import { onceUnder } from './cart-changes.ts';
import { checkSaleable } from './configured-item.ts';
import { copyLine, lineOf } from './domain.ts';
import { unknown } from './offers.ts';
import type { CartTools } from './routes.ts';
import { restoreLine, saveLine } from './set-aside.ts';

/** Copying a line ([7.7]), saving it for later, and the undo of a removal. */
export function setAsideRoutes(app: FastifyInstance, tools: () => CartTools): void {
  /** What comes back into the cart must be to be had, as when it was first added. */
  const checkAll = async (
    { desk }: CartTools,
    tx: Database,
    query: CartQuery,
    { lines, change }: { lines: readonly CartLine[]; change: CartChange },
  ): Promise<CartChange> => {
    for (const { configId, saved } of change.put) {
      const item = configId !== null && !saved ? await desk.configured(tx, configId, query) : undefined;
      if (item) checkSaleable(lines, change, item);
    }
    return change;
  };

  registerEndpoint(app, copyCartItem, ({ input, caller, idempotencyKey }) => {
    const { params, query } = input;
    const call = tools();
    const once = onceUnder(copyCartItem, idempotencyKey, input);
    return call.changes.held({ caller, query, once }, async (lines, tx) => {
      const line = lineOf(lines, params.id);
      const own = line.configId && (await call.configurations.copy(tx, line.configId, customerIdOf(caller)));
      if (own === undefined) throw unknown('configuration');
      return checkAll(call, tx, query, { lines, change: copyLine(lines, line, own ?? undefined) });
    });
  });

  registerEndpoint(app, saveCartItem, ({ input: { params, query, body }, caller }) => {
    const call = tools();
    return call.changes.held({ caller, query }, (lines, tx) =>
      checkAll(call, tx, query, { lines, change: saveLine(lines, params.id, body.saved) }),
    );
  });

  registerEndpoint(app, restoreCartItem, ({ input: { params, query }, caller }) => {
    const call = tools();
    return call.changes.held({ caller, query }, (lines, tx) =>
      checkAll(call, tx, query, { lines, change: restoreLine(lines, params.id) }),
    );
  });
}
