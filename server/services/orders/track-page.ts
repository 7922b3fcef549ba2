import formBody from '@fastify/formbody';
import type { CheerioAPI } from 'cheerio';
import type { FastifyInstance } from 'fastify';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { summarizeTrackOrder, trackOrderSchema } from '#domain/orders/track-order.ts';
import { HttpError } from '#server/http/http-error.ts';
import { fillForm } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { fieldsOf } from '#server/site/form-fields.ts';
import { postalCodeOf } from './domain.ts';
import { formatParcels, formatPromise } from './format-order.ts';
import { fillOrder } from './order-page.ts';
import type { OrderTools } from './routes.ts';

const anchors = { number: 'orderNumber', email: 'email' } as const;

type Refused = Partial<Record<keyof typeof anchors, string>>;

function sayRefused($: CheerioAPI, sent: Record<string, string>, refused: Refused): void {
  const fields = Object.keys(anchors) as (keyof typeof anchors)[];
  fillForm(
    $,
    sent,
    summarizeTrackOrder(refused),
    fields.flatMap((field) => (refused[field] ? { id: anchors[field], message: refused[field] } : [])),
  );
}

/** One message for both fields, so that it does not reveal which is wrong. */
const sayUnknown = ($: CheerioAPI, sent: Record<string, string>, message: string): void =>
  fillForm($, sent, [{ href: `#${anchors.number}`, message }], []);

/**
 * Adds order tracking without scripts ([2.4]): the form posts to its page, so that number and email address
 * never appear in URLs, logs or referrers.
 */
export function trackPage(
  app: FastifyInstance,
  tools: () => Pick<OrderTools, 'orders' | 'places'>,
  fill: FillPage,
): void {
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 16 * 1024 });
    scope.post(pathTo.trackOrder, { schema: { hide: true } }, async ({ body }, reply) => {
      const sent = fieldsOf(body);
      const asked = trackOrderSchema.safeParse(sent);
      if (!asked.success) {
        const refused = Object.fromEntries(
          asked.error.issues.map(({ path, message }) => [path[0], message]).reverse(),
        );
        return fill(reply.code(422), pathTo.trackOrder, ($) => sayRefused($, sent, refused));
      }
      const { orders, places } = tools();
      try {
        const stored = await orders.find(asked.data.number, { email: asked.data.email });
        const shown = {
          order: await orders.view(stored),
          promise: formatPromise(stored),
          parcels: formatParcels(stored),
          timeZone: places.timeZoneAt(postalCodeOf(stored)),
        };
        return await fill(reply, pathTo.trackOrderDetails, ($) => fillOrder($, shown));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return fill(reply.code(error.status), pathTo.trackOrder, ($) => sayUnknown($, sent, error.message));
      }
    });
  });
}
