import type { z } from 'zod';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { type PricedLine, pricedLine, quoteTotals } from '#domain/trade/client-price.ts';
import type { QuotePreview, quotePricingSchema } from '#domain/trade/client-quotes-contract.ts';
import type { QuoteLine } from '#domain/trade/shared-quotes-contract.ts';

export type QuotePricing = z.output<typeof quotePricingSchema>;

interface DraftLine extends PricedLine {
  item: ProjectItem;
  goods: ProjectGoods;
}

export interface DraftQuote extends ReturnType<typeof quoteTotals> {
  lines: DraftLine[];
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
  { markup, tax }: QuotePricing,
): DraftQuote {
  const byItem = new Map(goods.map((one) => [one.id, one]));
  const lines: DraftLine[] = [];
  const notForSale: DraftQuote['notForSale'] = [];
  for (const item of items) {
    const today = byItem.get(item.id);
    const reason = today ? today.unavailable_reason : 'We no longer make it.';
    if (today && reason === null)
      lines.push({ item, goods: today, ...pricedLine(item.quantity, today.price_cents, markup) });
    else {
      const named = item.design ?? item.part;
      const title = item.name || today?.title || named?.backend_name.replaceAll('-', ' ') || 'An item';
      notForSale.push({ item: item.id, title, reason: reason ?? '' });
    }
  }
  const trade_cents = lines.reduce((sum, { goods, quantity }) => sum + quantity * goods.price_cents, 0);
  return { lines, notForSale, trade_cents, ...quoteTotals(lines, tax) };
}

/** Returns the stored lines, which the client sees: without the professional's prices. */
export const keptLines = ({ lines }: DraftQuote, { groups }: ProjectView): QuoteLine[] => {
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

export const previewOf = ({ lines, notForSale, ...sums }: DraftQuote): QuotePreview => ({
  lines: lines.map(({ item, goods, quantity, piece_cents, line_cents }) => ({
    item: item.id,
    title: item.name || goods.title,
    quantity,
    trade_cents: goods.price_cents,
    piece_cents,
    line_cents,
  })),
  not_for_sale: notForSale,
  ...sums,
});
