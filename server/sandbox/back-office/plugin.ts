import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { orderStates } from '../../../domain/contracts/order.ts';
import { noSuchCall } from '../../plugins/errors.ts';
import type { Guard } from '../../plugins/require-permission.ts';
import { type FactoryOrder, factoryPage } from './factory-page.ts';
import { jobsPage, type ShownSchedule } from './jobs-page.ts';
import { mailPage, mailsPage, type ShownJob } from './mail-page.ts';
import { sendPage } from './page.ts';

export interface BackOfficeDeps {
  orders: {
    latest: (limit: number) => Promise<FactoryOrder[]>;
    advance: (id: string, from: (typeof orderStates)[number]) => Promise<unknown>;
    sweep: () => Promise<void>;
  };
  jobs: {
    latest: (limit: number, queue?: string) => Promise<ShownJob[]>;
    find: (id: number) => Promise<ShownJob | undefined>;
    revive: (id: number) => Promise<void>;
    runDue: () => Promise<number>;
    schedules: () => Promise<ShownSchedule[]>;
  };
  mailQueue: string;
  staffOnly: Guard;
}

const listLimit = 100;
const idSchema = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const stepSchema = z.object({ from: z.enum(orderStates) });

/**
 * The rooms behind the shop, for trying it out: a factory at `/sandbox/orders`, the mailbox of every buyer at
 * `/sandbox/mail`, and jobs with their dead letters at `/sandbox/jobs`, for staff alone. Never loaded in
 * production, unless `ALLOW_SANDBOX=1` says so.
 */
export async function addBackOffice(
  app: FastifyInstance,
  { orders, jobs, mailQueue, staffOnly }: BackOfficeDeps,
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
        const job = success ? await jobs.find(data.id) : undefined;
        if (!job) throw noSuchCall();
        return job;
      };

      scope.get('/orders', async (_, reply) => sendPage(reply, factoryPage(await orders.latest(listLimit))));
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

      scope.get('/mail', async (_, reply) =>
        sendPage(reply, mailsPage(await jobs.latest(listLimit, mailQueue))),
      );
      scope.get('/mail/:id', async ({ params }, reply) => {
        const job = await jobOf(params);
        if (job.queue !== mailQueue) throw noSuchCall();
        return sendPage(reply, mailPage(job));
      });

      scope.get('/jobs', async (_, reply) =>
        sendPage(reply, jobsPage(await jobs.latest(listLimit), await jobs.schedules())),
      );
      scope.post('/jobs/run', async (_, reply) => {
        await jobs.runDue();
        return reply.redirect('/sandbox/jobs', 303);
      });
      scope.post('/jobs/:id', async ({ params }, reply) => {
        await jobs.revive((await jobOf(params)).id);
        return reply.redirect('/sandbox/jobs', 303);
      });
    },
    { prefix: '/sandbox' },
  );
}
