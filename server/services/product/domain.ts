import { addressOf } from '../../../domain/content/address-of.ts';
import type { Part } from '../../../domain/content/catalogue.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { PartSummary } from '../../../domain/contracts/product.ts';

/** Days until what lies on the shelf is on its way. */
export const stockLeadTimeDays = 2;

type ProductContent = Pick<ContentSet, 'productLines' | 'partGroups' | 'parts'>;

/** What a search of parts asks; filters that are left out hold for every part. */
export interface PartFilter {
  query?: string | undefined;
  group?: string | undefined;
  fits?: string | undefined;
  backend_names?: readonly string[] | undefined;
}

/** Finds parts that pass every filter, in the order of the content. Each word of the query has to stand somewhere in what describes the part. */
export function partFinder(content: ProductContent): (filter: PartFilter) => Part[] {
  const lineTitles = new Map(content.productLines.map((line) => [line.line_id, line.title]));
  const groupTitles = new Map(content.partGroups.map((group) => [group.group, group.title]));
  const descriptionOf = (part: Part): string =>
    [
      part.title,
      part.part_number,
      part.backend_name,
      part.summary,
      groupTitles.get(part.group),
      ...part.fits.flatMap((lineId) => [lineId, lineTitles.get(lineId)]),
    ]
      .join(' ')
      .toLowerCase();
  const described = content.parts.map((part) => ({ part, description: descriptionOf(part) }));

  return ({ query = '', group, fits, backend_names }) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = backend_names && new Set(backend_names);
    return described
      .filter(({ description }) => words.every((word) => description.includes(word)))
      .map(({ part }) => part)
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
  url: addressOf.part(part.backend_name),
  image_url: addressOf.partDrawing(part.backend_name),
  price_cents: part.price_cents,
  lead_time_days: leadTimeDays(part, onHand, 1),
  in_stock: onHand > 0,
  fits: part.fits,
});
