import type { CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { stretchWords } from './block-words.ts';
import { ruleWords } from './rule-words.ts';
import type { WeekEntry, WeekModel } from './week-model.ts';

type Row = WeekEntry & { day: string; who: string; block: CalendarBlock };

function rowsOf({ days, lanes }: WeekModel): Row[] {
  return days.flatMap(({ day, entries }) =>
    entries.flatMap((entry): Row[] => {
      const { block, lane } = entry;
      const who = lane === undefined ? 'All of the branch' : (lanes[lane]?.name ?? '');
      return block ? [{ ...entry, day, who, block }] : [];
    }),
  );
}

export function BlockTable({ week, open }: { week: WeekModel; open: (block: CalendarBlock) => void }) {
  const rows = rowsOf(week);
  if (rows.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    {
      title: 'When',
      cell: (row) => (
        <>
          <strong>{formatWeekdayAndDay(row.day)}</strong>, {stretchWords(row)}
        </>
      ),
    },
    { title: 'What', cell: ({ kind }) => (kind === 'Block' ? 'Blocked' : 'Opened') },
    { title: 'Whose time', cell: ({ who }) => who },
    { title: 'Repeats', isRare: true, cell: ({ block }) => block.rrule && ruleWords(block.rrule) },
    { title: 'Note', isRare: true, cell: ({ block }) => block.note },
    {
      title: 'Change',
      cell: (row) => (
        <Button
          look="outline"
          aria-label={`Change the block of ${formatWeekdayAndDay(row.day)}, ${stretchWords(row)}`}
          onClick={() => open(row.block)}
        >
          Change…
        </Button>
      ),
    },
  ];
  return (
    <Stack as="section" gap={3}>
      <h3>Blocks of this week</h3>
      <DeskTable
        label="Blocks of this week"
        rows={rows}
        keyOf={({ key, day }) => `${key} ${day}`}
        columns={columns}
      />
    </Stack>
  );
}
