import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { maxSchedule, projectSchedule } from '#domain/projects/files-contract.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import { type PriceGroup, priceGroupOf } from '#domain/trade/price-group.ts';
import { cleanSentPhoto } from '#server/files/sent-photo.ts';
import { registerFile } from '#server/http/register-file.ts';
import { PrintThread } from '#server/print/print-thread.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { Schedule } from './print-schedule.ts';
import { tooManySchedules } from './project-errors.ts';

export interface ScheduleDeps {
  now: () => Date;
  timeZoneAt: (postalCode: string | undefined) => string;
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

/** Contains the caller's prices. */
const cache = 'private, no-store';

/** Per network of guests or per account: a large schedule takes ten seconds of CPU or more. */
const limits = { free: 20, firstPauseMs: 30_000, longestPauseMs: 60 * 60_000, forgottenAfterMs: 60 * 60_000 };

const subjectOf = (caller: Caller, address: string): string =>
  caller.kind === 'guest' ? `schedules by network ${networkOf(address)}` : `schedules of ${caller.id}`;

export function scheduleRoutes(
  app: FastifyInstance,
  { now, today, tries, timeZoneAt }: ScheduleDeps & { tries: SlowTries },
): void {
  const printer = new PrintThread<Schedule>('server/services/projects/schedule-worker.ts');
  app.addHook('onClose', () => printer.close());

  registerFile(
    app,
    projectSchedule,
    async ({ input: { query, body: project }, caller }) => {
      const cleaned = project.photos.map(async ({ content, ...photo }, at) => {
        const clean = await cleanSentPhoto(content, `body.photos.${at}.content`);
        return { ...photo, content: clean.content };
      });
      const photos = await Promise.all(cleaned);
      const { brand, goods: shop } = today();
      const wanted = project.items.map(({ id, quantity, design, part }) => ({ id, quantity, design, part }));
      const buyer = { postalCode: query.client_postal_code, priceGroup: priceGroupOf(caller) };
      const { goods } = await shop.read(wanted, buyer);
      const timeZone = timeZoneAt(buyer.postalCode);
      const content = await printer.print({ brand, project, photos, goods, date: now(), timeZone });
      return { content, cache, name: 'schedule.pdf' };
    },
    {
      fileBody: { limit: maxSchedule, fileField: 'content' },
      admit: async (caller, address) => {
        const subject = subjectOf(caller, address);
        if ('retryAfterMs' in (await tries.begin([{ subject, limits }]))) throw tooManySchedules();
      },
    },
  );
}
