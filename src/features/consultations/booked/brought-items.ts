import { useEffect, useState } from 'react';
import type { CartItem } from '#domain/cart/contract.ts';
import { findDesign } from '#domain/configurator/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useCart } from '#src/session/cart/cart-state.ts';
import type { BookingRequest } from '../scheduling-api.ts';

export type BroughtItem = NonNullable<BookingRequest['items']>[number];

const maxItems = 40;
const maxPieces = 999;
const longestUrl = 500;

const asMerged = ({ title, headline, quantity, config_id, edit_url, item_url }: CartItem): BroughtItem => ({
  title: (headline ? `${title}: ${headline}` : title).slice(0, 200),
  quantity: Math.min(quantity, maxPieces),
  ...(config_id && { config_id }),
  url: edit_url ?? item_url,
});

/** Loads the design of the URL's `?design=` code; unknown codes are ignored. */
async function designToBring(code: string, signal: AbortSignal): Promise<BroughtItem> {
  const design = await callEndpoint(findDesign, { params: { code } }, { signal });
  const url = `${pathTo.configured(design.backend_name)}&code=${design.code}`;
  return { title: design.title, quantity: 1, ...(url.length <= longestUrl && { url }) };
}

/** Items to discuss: the design that led here, and the cart. Staff book for others and attach no items. */
export function useItemsToBring(isOwn: boolean): BroughtItem[] {
  const inCart = useCart()?.items ?? [];
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(new URLSearchParams(location.search).get('design') ?? undefined), []);
  const { value: design } = useRemote(code || undefined, (signal) => designToBring(code ?? '', signal));
  if (!isOwn) return [];
  return [...(design ? [design] : []), ...inCart.map(asMerged)].slice(0, maxItems);
}

export const withItems = (comments: string, items: readonly BroughtItem[]): string =>
  items.length === 0
    ? comments
    : [comments, `Comes along: ${items.map(({ title, quantity }) => `${quantity} × ${title}`).join('; ')}`]
        .filter(Boolean)
        .join('\n')
        .slice(0, Math.max(1_000, comments.length));
