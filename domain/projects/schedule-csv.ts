import { writeCsv } from '#domain/cart/write-csv.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { ProjectGoods } from './goods-contract.ts';
import type { ProjectItem, ProjectView } from './project-view.ts';

const heads = [
  ...['Room', 'Opening', 'Part number', 'Item', 'Details', 'Quantity', 'Each (USD)', 'Total (USD)'],
  ...['Lead time (days)', 'Unit width (in)', 'Unit height (in)', 'Rough opening width (in)'],
  ...['Rough opening height (in)', 'U-factor', 'Sill height (in)', 'Note', 'Remark'],
];

const inches = (length: number | undefined): string =>
  length === undefined ? '' : String(length / sixteenthsPerInch);

/** Sizes of the unit and its rough opening in inches; a pocket is no rough opening. */
const sizesOf = (today: ProjectGoods | undefined): string[] => {
  const { width, height, opening } = today?.size ?? {};
  const rough = opening?.measured === 'rough opening' ? opening : undefined;
  return [
    ...[inches(width), inches(height), inches(rough?.width), inches(rough?.height)],
    today?.u_factor?.toFixed(2) ?? '',
  ];
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Number to reorder: part number, stock window name or complete design code. */
const numberOf = ({ design, part }: ProjectItem, today: ProjectGoods | undefined): string =>
  part
    ? (today?.part_number ?? part.backend_name)
    : design
      ? design.code === null
        ? design.backend_name
        : (today?.code ?? design.code)
      : '';

function rowOf(item: ProjectItem, room: string, today: ProjectGoods | undefined): string[] {
  const number = numberOf(item, today);
  const isSold = today?.unavailable_reason === null;
  return [
    ...[room, item.name, number, today?.title ?? (number ? '' : 'Note'), today?.headline ?? ''],
    ...[number ? String(item.quantity) : ''],
    ...(isSold
      ? [dollars(today.price_cents), dollars(today.price_cents * item.quantity), String(today.lead_time_days)]
      : ['', '', '']),
    ...sizesOf(today),
    ...[item.sill == null ? '' : String(item.sill / sixteenthsPerInch)],
    ...[item.note ?? '', today?.unavailable_reason ?? ''],
  ];
}

/** CSV by room with current dollar prices; `goods` by item id. Contains no formulas. */
export const scheduleCsv = (
  { groups, items }: Pick<ProjectView, 'groups' | 'items'>,
  goods: ReadonlyMap<string, ProjectGoods>,
): string => {
  const rooms = new Map(groups.map(({ id, name }) => [id, name]));
  return writeCsv([
    heads,
    ...items.map((item) => rowOf(item, rooms.get(item.group ?? '') ?? '', goods.get(item.id))),
  ]);
};
