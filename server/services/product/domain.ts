import type { Part } from '../../../domain/content/catalogue.ts';
import * as pathTo from '../../../domain/content/path-to.ts';
import type { PartSummary } from '../../../domain/contracts/product.ts';
import { partSearch, type SearchedContent } from './part-search.ts';

/** Days until what lies on the shelf is on its way. */
export const stockLeadTimeDays = 2;

/** What a search of parts asks; filters that are left out hold for every part. */
export interface PartFilter {
  query?: string | undefined;
  group?: string | undefined;
  fits?: string | undefined;
  backend_names?: readonly string[] | undefined;
}

/**
 * Finds parts that pass every filter: in the order of the content, or best first where words are looked for.
 */
export function partFinder(content: SearchedContent): (filter: PartFilter) => Promise<Part[]> {
  let search: ReturnType<typeof partSearch> | undefined;
  const named = (words: string): Promise<Part[]> => {
    // A quarter of a second that a start need not wait for.
    search ??= partSearch(content);
    return search(words);
  };
  return async ({ query = '', group, fits, backend_names }) => {
    const wanted = backend_names && new Set(backend_names);
    return (query === '' ? content.parts : await named(query))
      .filter((part) => group === undefined || part.group === group)
      .filter((part) => fits === undefined || part.fits.includes(fits))
      .filter((part) => wanted === undefined || wanted.has(part.backend_name));
  };
}

/** Days until so many pieces arrive: the shelf's time when it holds them all, else the part's own. */
export const leadTimeDays = (part: Part, onHand: number, quantity: number): number =>
  onHand >= quantity ? stockLeadTimeDays : part.lead_time_days;

export const partSummary = (part: Part, onHand: number): PartSummary => ({
  backend_name: part.backend_name,
  title: part.title,
  part_number: part.part_number,
  group: part.group,
  url: pathTo.part(part.backend_name),
  image_url: pathTo.partDrawing(part.backend_name),
  price_cents: part.price_cents,
  lead_time_days: leadTimeDays(part, onHand, 1),
  in_stock: onHand > 0,
  fits: part.fits,
});
