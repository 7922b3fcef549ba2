import type { z } from 'zod';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import {
  type OwnLine,
  type PricedLine,
  pricedLine,
  type QuoteTotals,
  quoteTotals,
} from '#domain/trade/client-price.ts';
import type { QuotePreview, quotePricingSchema } from '#domain/trade/client-quotes-contract.ts';
import type { QuoteLine } from '#domain/trade/shared-quotes-contract.ts';

export type QuotePricing = z.output<typeof quotePricingSchema>;

interface DraftLine extends PricedLine {
  item: ProjectItem;
  markup: number;
  goods: ProjectGoods;
}

export interface DraftQuote extends QuoteTotals {
  lines: DraftLine[];
  alternates: DraftLine[];
  ownLines: readonly OwnLine[];
  notForSale: QuotePreview['not_for_sale'];
  trade_cents: number;
}

export const quotedItems = (view: ProjectView, { left_out }: QuotePricing): ProjectItem[] => {
  const out = new Set(left_out);
  return view.items.filter(({ id, design, part }) => (design || part) && !out.has(id));
};

export const wantedOf = ({ id, quantity, design, part }: ProjectItem): WantedGoods => ({
  id,
  quantity,
  design,
  part,
});

/** Prices each item at the current trade price plus markup, or lists why it cannot be bought. */
export function draftQuote(
  items: readonly ProjectItem[],
  goods: readonly ProjectGoods[],
  { markup: common, tax, deposit, line_markups, alternates, own_lines }: QuotePricing,
): DraftQuote {
  const aside = new Set(alternates);
  const byItem = new Map(goods.map((one) => [one.id, one]));
  const priced: DraftLine[] = [];
  const notForSale: DraftQuote['notForSale'] = [];
  for (const item of items) {
    const today = byItem.get(item.id);
    const reason = today ? today.unavailable_reason : 'We no longer make it.';
    const markup = line_markups[item.id] ?? common;
    if (today && reason === null)
      priced.push({ item, goods: today, markup, ...pricedLine(item.quantity, today.price_cents, markup) });
    else {
      const named = item.design ?? item.part;
      const title = item.name || today?.title || named?.backend_name.replaceAll('-', ' ') || 'An item';
      notForSale.push({ item: item.id, title, reason: reason ?? '' });
    }
  }
  const lines = priced.filter(({ item }) => !aside.has(item.id));
  const trade_cents = lines.reduce((sum, { goods, quantity }) => sum + quantity * goods.price_cents, 0);
  return {
    lines,
    alternates: priced.filter(({ item }) => aside.has(item.id)),
    ownLines: own_lines,
    notForSale,
    trade_cents,
    ...quoteTotals(lines, own_lines, { tax, deposit }),
  };
}

/** Returns the stored lines, which the client sees: without the professional's prices. */
export const keptLines = (lines: readonly DraftLine[], { groups }: ProjectView): QuoteLine[] => {
  const rooms = new Map(groups.map(({ id, name }) => [id, name]));
  return lines.map(({ item, goods, quantity, piece_cents, line_cents }) => ({
    room: (item.group && rooms.get(item.group)) || '',
    name: item.name,
    title: goods.title,
    headline: goods.headline || (goods.part_number ?? ''),
    quantity,
    piece_cents,
    line_cents,
    drawing: goods.drawing,
    ...(goods.drawing === null && { image_url: goods.image_url }),
  }));
};

/** Returns the goods of the total, with room and mark, to order them. */
export const orderedGoods = ({ lines }: DraftQuote, { groups }: ProjectView): WantedGoods[] => {
  const rooms = new Map(groups.map(({ id, name }) => [id, name]));
  return lines.map(({ item }) => ({
    ...wantedOf(item),
    room: (item.group && rooms.get(item.group)) || undefined,
    mark: item.name || undefined,
  }));
};

export const previewOf = ({
  lines,
  alternates,
  ownLines,
  notForSale,
  ...sums
}: DraftQuote): QuotePreview => ({
  lines: [...lines, ...alternates].map(({ item, goods, markup, quantity, piece_cents, line_cents }) => ({
    item: item.id,
    title: item.name || goods.title,
    quantity,
    trade_cents: goods.price_cents,
    piece_cents,
    line_cents,
    markup,
    is_alternate: alternates.some((one) => one.item.id === item.id),
  })),
  own_lines: [...ownLines],
  not_for_sale: notForSale,
  ...sums,
});
