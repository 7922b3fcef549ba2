import type { FieldKind } from './form-field.ts';

const labels: Record<string, string> = {
  article_id: 'Name in the address',
  author_id: 'Author',
  backend_name: 'Name in the address',
  branch_id: 'Branch',
  branch_retail: 'Retail stores it supports',
  brochure_id: 'Name in the address',
  category_id: 'Category',
  contractor_id: 'Name',
  document_id: 'Name in the address',
  fits: 'Fits these product lines',
  from: 'From',
  group: 'Part group',
  line_id: 'Product line',
  lines: 'Product lines',
  project_id: 'Name',
  promotion_id: 'Name in the address',
  review_id: 'Name',
  showroom_id: 'Name in the address',
  store_id: 'Name',
  tfn: 'Toll-free number',
  topic_id: 'Name in the address',
  to: 'To',
  alt: 'Description, for those who do not see the picture',
  focus: 'What must stay in view',
  rollout: 'Rollout in percent',
  basis_points: 'Discount in hundredths of a per cent',
  parts_basis_points: 'Discount on parts, in hundredths of a per cent',
  market: 'Market',
  sold_in: 'Markets that it is sold in',
  lead: 'Opening sentence',
  ends: 'Last day',
  starts: 'First day',
  u_factor: 'U-factor, best and worst',
  shgc: 'SHGC, best and worst',
};

const initials = /\b(id|url|apr|cta|shgc|zip)\b/gi;

/** Returns a field's label: `redeemed_at` becomes 'Redeemed at'. */
export function labelFor(name: string): string {
  const known = labels[name];
  if (known) return known;
  const words = name
    .replace(/_cents$/, ' in cents')
    .replace(/[_-]+/g, ' ')
    .replace(/^cents$/, 'amount in cents')
    .replace(initials, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const hintsByKind: Partial<Record<FieldKind, string>> = {
  markdown: 'Markdown. The preview beside the form shows it as the site does.',
  scalar: 'As one says it: 36 or 35 1/2.',
  source: 'YAML, as it stands in the file.',
};

/** Returns the hint of a field, if its name does not suffice; `fallback` is its default value. */
export function hintFor(name: string, kind: FieldKind, fallback: unknown): string | undefined {
  const parts = [
    /(^|_)cents$/.test(name) ? 'Whole cents: 12900 is $129.00.' : undefined,
    kind === 'scalar' && !/width|height|min|max|multiple|size/.test(name) ? undefined : hintsByKind[kind],
    ['string', 'number'].includes(typeof fallback) && fallback !== ''
      ? `${fallback} unless said otherwise.`
      : undefined,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
