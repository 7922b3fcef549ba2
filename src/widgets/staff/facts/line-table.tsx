import type { LineKit } from '#domain/cart/kits.ts';
import { type LinePlace, placeOfLine } from '#domain/cart/line-place.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { LineDetails } from '#src/widgets/line-details.tsx';
import { Detail } from '../desk-layout.tsx';
import { type Column, DeskTable } from '../desk-table.tsx';

interface Line extends LinePlace {
  title: string;
  kit?: LineKit | undefined;
  part_number?: string | undefined;
  configuration_code?: string | undefined;
  headline?: string | undefined;
  details?: { title: string; answer: string }[] | undefined;
  quantity: number;
  price_cents: number;
  total_cents: number;
  lead_time_days?: number | undefined;
}

const readyIn = (days: number | undefined): string => {
  if (days === undefined) return '';
  return days === 1 ? '1 day' : `${days} days`;
};

const columns: readonly Column<Line>[] = [
  {
    title: 'Item',
    cell: ({ title, kit, part_number, configuration_code, headline, details, ...place }) => (
      <>
        <strong>{title}</strong>
        {placeOfLine(place) && <Detail>{placeOfLine(place)}</Detail>}
        {kit && (
          <Detail>
            In {kit.quantity} × {kit.title}
          </Detail>
        )}
        {part_number && <Detail>Part {part_number}</Detail>}
        {configuration_code && <Detail className="tabular">{configuration_code}</Detail>}
        {details && <LineDetails title={title} headline={headline} details={details} />}
      </>
    ),
  },
  { title: 'Ready in', cell: ({ lead_time_days }) => readyIn(lead_time_days) },
  { title: 'Each', isAmount: true, cell: ({ price_cents }) => formatUsd(price_cents) },
  { title: 'Quantity', isAmount: true, cell: ({ quantity }) => quantity },
  { title: 'Total', isAmount: true, cell: ({ total_cents }) => formatUsd(total_cents) },
];

export const StaffLineTable = ({ lines }: { lines: readonly Line[] }) => (
  <DeskTable
    label="Items"
    rows={lines.map((line, place) => ({ ...line, place }))}
    keyOf={({ place }) => place}
    columns={columns}
  />
);
