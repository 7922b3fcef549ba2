import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../domain/access/caller.ts';
import type { Brand } from '../../../domain/content/brand.ts';
import { projectSchedule } from '../../../domain/contracts/project-files.ts';
import type { ProjectGoods, WantedGoods } from '../../../domain/contracts/project-goods.ts';
import { type PriceGroup, priceGroupOf } from '../../../domain/trade/price-group.ts';
import { registerFile } from '../../plugins/register-file.ts';
import type { ProjectService } from './project-service.ts';

export interface ScheduleDeps {
  now: () => Date;
  /** The shop, and what designs and parts are today, by one set of content. */
  today: () => {
    brand: Brand;
    goods: {
      read: (
        wanted: readonly WantedGoods[],
        buyer: { postalCode: string | undefined; priceGroup: PriceGroup },
      ) => Promise<{ goods: ProjectGoods[] }>;
    };
  };
}

/** What a schedule's caller sees stays the caller's: it holds their prices. */
const cache = 'private, no-store';

/** Projects to print. */
export function scheduleRoutes(
  app: FastifyInstance,
  projects: Pick<ProjectService, 'view'>,
  { now, today }: ScheduleDeps,
): void {
  const print = async (caller: Caller, id: string, postalCode: string | undefined) => {
    const project = await projects.view(caller, id);
    const { brand, goods: shop } = today();
    const wanted = project.items.map(({ id, quantity, design, part }) => ({ id, quantity, design, part }));
    const { goods } = await shop.read(wanted, { postalCode, priceGroup: priceGroupOf(caller) });
    // What makes the PDF is loaded with the first one.
    const { printSchedule } = await import('./schedule-pdf/print-schedule.ts');
    return printSchedule({ brand, project, goods, date: now() });
  };

  registerFile(app, projectSchedule, async ({ input: { params, query }, caller }) => ({
    content: await print(caller, params.id, query.client_postal_code),
    cache,
    name: 'schedule.pdf',
  }));
}
