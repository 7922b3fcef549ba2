import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { orderStates } from '../../../domain/contracts/order.ts';
import { noSuchCall } from '../../plugins/errors.ts';
import type { Guard } from '../../plugins/require-permission.ts';
import { type FactoryOrder, factoryPage } from './factory-page.ts';
import { mailPage, mailsPage, type ShownJob } from './mail-page.ts';
import { outboxPage } from './outbox-page.ts';
import { sendPage } from './page.ts';

export interface BackOfficeDeps {
  orders: {
    latest: (most: number) => Promise<FactoryOrder[]>;
    advance: (id: string, from: (typeof orderStates)[number]) => Promise<unknown>;
    sweep: () => Promise<void>;
  };
  outbox: {
    latest: (most: number, kind?: string) => Promise<ShownJob[]>;
    find: (id: number) => Promise<ShownJob | undefined>;
    revive: (id: number) => Promise<void>;
    runDue: () => Promise<number>;
  };
  mailKind: string;
  staffOnly: Guard;
}

const most = 100;
const idSchema = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const stepSchema = z.object({ from: z.enum(orderStates) });

/**
 * The rooms behind the shop, for trying it out: a factory at `/sandbox/orders`, the mailbox of every buyer at `/sandbox/mail`, and promised work with
 * its dead letters at `/sandbox/outbox`, for staff alone. Never loaded in production, unless `ALLOW_SANDBOX=1` says so.
 */
export async function addBackOffice(
  app: FastifyInstance,
  { orders, outbox, mailKind, staffOnly }: BackOfficeDeps,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', staffOnly);
      await scope.register(formBody);
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });

      const jobOf = async (params: unknown): Promise<ShownJob> => {
        const { success, data } = idSchema.safeParse(params);
        const job = success ? await outbox.find(data.id) : undefined;
        if (!job) throw noSuchCall();
        return job;
      };

      scope.get('/orders', async (_, reply) => sendPage(reply, factoryPage(await orders.latest(most))));
      scope.post('/orders/sweep', async (_, reply) => {
        await orders.sweep();
        return reply.redirect('/sandbox/orders', 303);
      });
      scope.post('/orders/:id', async ({ params, body }, reply) => {
        const id = z.object({ id: z.uuid() }).safeParse(params);
        const step = stepSchema.safeParse(body);
        if (!id.success || !step.success) throw noSuchCall();
        await orders.advance(id.data.id, step.data.from);
        return reply.redirect('/sandbox/orders', 303);
      });

      scope.get('/mail', async (_, reply) => sendPage(reply, mailsPage(await outbox.latest(most, mailKind))));
      scope.get('/mail/:id', async ({ params }, reply) => {
        const job = await jobOf(params);
        if (job.kind !== mailKind) throw noSuchCall();
        return sendPage(reply, mailPage(job));
      });

      scope.get('/outbox', async (_, reply) => sendPage(reply, outboxPage(await outbox.latest(most))));
      scope.post('/outbox/run', async (_, reply) => {
        await outbox.runDue();
        return reply.redirect('/sandbox/outbox', 303);
      });
      scope.post('/outbox/:id', async ({ params }, reply) => {
        await outbox.revive((await jobOf(params)).id);
        return reply.redirect('/sandbox/outbox', 303);
      });
    },
    { prefix: '/sandbox' },
  );
}
