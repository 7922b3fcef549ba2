import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import type { Database } from '#server/db/database.ts';
import { Bank } from './bank.ts';
import { buyerRoutes } from './buyer-routes.ts';
import { Merchant } from './merchant.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { PaypalFailure } from './paypal-failure.ts';
import { restRoutes } from './rest-routes.ts';
import { type Deliver, Webhooks } from './webhooks.ts';

export interface PaypalSandboxDeps {
  db: Database;
  now: () => Date;
  credentials: { clientId: string; secret: string };
  webhookId: string;
  deliver: Deliver;
}

function refusalOf(error: unknown): PaypalFailure | undefined {
  const { statusCode } = error as { statusCode?: number };
  if (error instanceof ZodError || statusCode === 400)
    return new PaypalFailure(400, 'MISSING_REQUIRED_PARAMETER');
  return statusCode === 415 ? new PaypalFailure(415) : undefined;
}

/** Replaces both `api-m.paypal.com` and `www.paypal.com`. */
export const paypalSandboxPath = '/sandbox/paypal';

/**
 * Adds a PayPal stand-in: Orders v2 and Payments v2 with their errors and `PayPal-Request-Id`, signed
 * webhooks, and an SDK like JS SDK v5. Buyers can simulate approval, decline, cancellation, delay and outage.
 * Card numbers never leave the browser. Never loaded with a real account.
 */
export async function addPaypalSandbox(app: FastifyInstance, deps: PaypalSandboxDeps): Promise<void> {
  const { db, now, credentials, webhookId, deliver } = deps;
  const bank = new Bank({ db, now });
  const webhooks = new Webhooks({ webhookId, now, deliver, log: app.log });
  const merchant = new Merchant({ db, bank, webhooks, now });
  app.addHook('preClose', () => webhooks.settled());

  await app.register(
    async (scope) => {
      await scope.register(formBody);
      scope.setErrorHandler((error, request, reply) => {
        const failure = error instanceof PaypalFailure ? error : refusalOf(error);
        if (!failure) request.log.error({ err: error }, 'the payment stand-in failed');
        const { status, body } = failure ?? new PaypalFailure(503);
        return reply.code(status).send(body);
      });
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      await scope.register(async (buyers) => buyerRoutes(buyers, { bank, webhooks }));
      await scope.register(async (rest) =>
        restRoutes(rest, { db, bank, merchant, webhooks, credentials, origin: paypalSandboxPath }),
      );
      await scope.register(async (rest) => merchantRoutes(rest, { merchant }));
    },
    { prefix: paypalSandboxPath },
  );
}
