import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import type { listReviewsAtDesk } from '#domain/reviews/staff-contract.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';

type Figures = EndpointAnswer<typeof listReviewsAtDesk>['figures'];

const shareOf = ({ shown, refused }: Figures[number]): string =>
  shown + refused === 0 ? 'None decided' : `${Math.round((100 * refused) / (shown + refused))} %`;

const columns: readonly Column<Figures[number]>[] = [
  { title: 'Stars', cell: ({ stars }) => `${stars} of 5` },
  { title: 'Shown', isAmount: true, cell: ({ shown }) => shown },
  { title: 'Refused', isAmount: true, cell: ({ refused }) => refused },
  { title: 'Share refused', isAmount: true, cell: shareOf },
];

/** Shares that differ much by stars would mean that low ratings are hidden. */
export const RefusedShare = ({ figures }: { figures: Figures }) => (
  <Stack as="section" gap={3}>
    <h2>Share refused, by stars</h2>
    <Note>16 CFR 465 forbids hiding reviews for being negative: the shares should be alike.</Note>
    <DeskTable label="Share refused" rows={figures} keyOf={({ stars }) => stars} columns={columns} />
  </Stack>
);
