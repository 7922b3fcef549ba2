import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Merchant } from './merchant.ts';
import { moneySchema } from './rest-routes.ts';

const idParam = z.object({ id: z.string().regex(/^[A-Z0-9]{17}$/) });
const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['complete', 'deny', 'dispute']) }),
  z.object({ action: z.enum(['refund', 'reverse']), amount: moneySchema.optional() }),
]);

const endSchema = z.object({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });

/** Simulates actions of merchants and banks at PayPal. Unauthenticated: capture ids cannot be guessed. */
export function merchantRoutes(app: FastifyInstance, { merchant }: { merchant: Merchant }): void {
  app.post('/merchant/captures/:id', async ({ params, body }) => {
    const { id } = idParam.parse(params);
    const asked = actionSchema.parse(body);
    switch (asked.action) {
      case 'complete':
        return merchant.review(id, 'COMPLETED');
      case 'deny':
        return merchant.review(id, 'DECLINED');
      case 'dispute':
        return merchant.dispute(id);
      default:
        return merchant.giveBack(id, 'amount' in asked ? asked.amount : undefined, asked.action);
    }
  });

  app.post('/merchant/refunds/:id', async ({ params, body }) =>
    merchant.endRefund(idParam.parse(params).id, endSchema.parse(body).status),
  );
}
