import { Link } from 'gatsby';
import { slotWords } from '#domain/consultations/slot-words.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { pathToConsultation } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { consultationWords, kindWords } from '#src/widgets/staff/desk-words.ts';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import type { WeekModel } from '../week-model.ts';

interface VisitTableProps {
  week: WeekModel;
  move: (visit: DeskConsultationRow) => void;
}

/** The visits of the week, each moved by a dialog: the way without dragging. */
export function VisitTable({ week, move }: VisitTableProps) {
  const visits = week.days.flatMap(({ entries }) => entries.flatMap(({ visit }) => visit ?? []));
  if (visits.length === 0) return null;
  const columns: readonly Column<DeskConsultationRow>[] = [
    {
      title: 'When',
      cell: (visit) => (
        <Text as={Link} to={pathToConsultation(visit.id)} strong>
          {slotWords(visit)}
        </Text>
      ),
    },
    { title: 'Customer', cell: ({ name }) => name },
    { title: 'Kind', isRare: true, cell: ({ type }) => kindWords[type] },
    { title: 'Consultant', cell: ({ consultant }) => consultant },
    { title: 'Status', isRare: true, cell: ({ state }) => <StateMark {...consultationWords[state]} /> },
    {
      title: 'Move',
      cell: (visit) => (
        <Button look="outline" onClick={() => move(visit)}>
          Move to…<span className="visually-hidden"> {`${visit.name}, ${slotWords(visit)}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <Stack as="section" gap={3}>
      <h3>Visits of this week</h3>
      <DeskTable label="Visits of this week" rows={visits} keyOf={({ id }) => id} columns={columns} />
    </Stack>
  );
}
