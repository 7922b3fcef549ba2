import type { CheerioAPI } from 'cheerio';
import { type RowWords, rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsDayAndTime } from '#domain/dates/format-instant.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Order, OrderLine } from '#domain/orders/order-schema.ts';
import { milestonesOf, orderStanding, wordsOfState } from '#domain/orders/state-words.ts';

export interface ShownOrder {
  order: Order;
  promise: string;
  /** A sentence per parcel; empty for a delivery in one. */
  parcels: readonly string[];
  timeZone: string;
}

/** Texts by slot name; a slot without text is removed. */
type Texts = Readonly<Record<string, string | undefined>>;

type Place = ReturnType<CheerioAPI>;

function fillSlots(place: Place, texts: Texts): Place {
  for (const [slot, text] of Object.entries(texts)) {
    const found = place.find(`[data-slot="${slot}"]`);
    if (text === undefined) found.remove();
    else found.text(text);
  }
  return place;
}

const lineTexts = ({ line, title, quantity, cents, parts }: RowWords<OrderLine>): Texts => {
  const { part_number, headline, details = [] } = line;
  const choices = details.map((detail) => `${detail.title} ${detail.answer}`).join(', ');
  const own = part_number ? [`Part ${part_number}`] : [headline, choices];
  return {
    title,
    details:
      [placeOfLine(line), ...(parts.length > 0 ? [parts.join(', ')] : own)].filter(Boolean).join('. ') ||
      undefined,
    pieces: `${quantity} at ${formatUsd(Math.round(cents / quantity))}`,
    total: formatUsd(cents),
  };
};

function fillLines($: CheerioAPI, lines: readonly OrderLine[]): void {
  const pattern = $('[data-pattern="line"]').removeAttr('data-pattern');
  const list = pattern.parent().empty();
  for (const words of rowsOf(lines).flatMap(wordsOfRow)) {
    const { line } = words;
    const row = fillSlots(pattern.clone(), lineTexts(words));
    const isKit = words.parts.length > 0 && line.bundle_id;
    row.find('[data-slot="title"]').attr('href', isKit ? pathTo.bundle(line.bundle_id ?? '') : line.item_url);
    const picture = row.find('[data-slot="picture"]');
    if (line.image_url) picture.attr('src', line.image_url);
    else picture.remove();
    list.append(row);
  }
}

function fillTimeline($: CheerioAPI, { order, timeZone }: ShownOrder): void {
  const patternOf = (look: string): Place => $(`[data-pattern="${look}"]`).clone().removeAttr('data-pattern');
  const patterns = {
    passed: patternOf('passed'),
    now: patternOf('now'),
    ahead: patternOf('ahead'),
    change: patternOf('change'),
  };
  const list = $('[data-pattern="now"]').parent().empty();
  for (const { look, title, means, at, note } of milestonesOf(order)) {
    const texts = { step: title, 'step-means': note ?? means };
    const when = at && { when: formatUsDayAndTime(at, timeZone) };
    list.append(fillSlots(patterns[look].clone(), { ...texts, ...when }));
  }
}

export function fillOrder($: CheerioAPI, shown: ShownOrder): void {
  const { order, promise, parcels } = shown;
  const { title } = wordsOfState(order.state, order.payment.funding);
  const isOver = order.state === 'delivered' || order.state === 'cancelled';
  const begins = order.fulfilment.method === 'delivery' ? 'Arrives' : 'Ready for pickup';
  $('[data-when="waiting"]').remove();
  fillLines($, order.lines);
  fillTimeline($, shown);
  fillSlots($('[data-when="found"]').removeAttr('hidden'), {
    number: order.number,
    state: `${title}.`,
    'state-means': orderStanding(order),
    promise: isOver ? undefined : parcels.join(' ') || `${begins} ${promise}`,
    sum: `Total ${formatUsd(order.totals.total_cents)}, with shipping and tax`,
  });
}
