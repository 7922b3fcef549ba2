import { Link } from 'gatsby';
import { slotClock } from '#domain/consultations/slot-words.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { Day } from '#src/components/day.tsx';
import { Text } from '#src/components/layout.tsx';
import { Detail } from '#src/widgets/staff/desk-layout.tsx';
import { pathToConsultation } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { consultationWords, kindWords } from '#src/widgets/staff/desk-words.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { StateMark } from '#src/widgets/staff/state-mark.tsx';
import type { Stop } from './day-routes.ts';

const columnsWith = (
  stops: ReadonlyMap<string, Stop>,
  withDay: boolean,
): readonly Column<DeskConsultationRow>[] => [
  {
    title: 'Time',
    cell: (row) => {
      const { day, time } = slotClock(row);
      return (
        <Text as={Link} to={pathToConsultation(row.id)} strong whole className="tabular">
          {withDay && (
            <>
              <Day day={day} />,{' '}
            </>
          )}
          {clockWords(time)}
        </Text>
      );
    },
  },
  {
    title: 'Customer',
    cell: ({ name, phone }) => (
      <>
        {name}
        <Detail>
          <PhoneLink phone={phone} />
        </Detail>
      </>
    ),
  },
  {
    title: 'Where',
    cell: ({ id, type, address }) => {
      const stop = stops.get(id);
      return (
        <>
          {stop && <strong className="tabular">{stop.mark} </strong>}
          {type === 'home' ? address : kindWords[type]}
          {stop?.miles !== undefined && <Detail>{formatDistance(stop.miles)} from the visit before</Detail>}
        </>
      );
    },
  },
  { title: 'Consultant', cell: ({ consultant }) => consultant },
  {
    title: 'Status',
    cell: ({ state }) => <StateMark {...consultationWords[state]} />,
  },
];

interface ConsultationTableProps {
  label: string;
  rows: readonly DeskConsultationRow[];
  stops?: readonly Stop[];
  withDay?: boolean;
}

export const ConsultationTable = ({ label, rows, stops = [], withDay = false }: ConsultationTableProps) => (
  <DeskTable
    label={label}
    rows={rows}
    keyOf={({ id }) => id}
    columns={columnsWith(new Map(stops.map((stop) => [stop.id, stop])), withDay)}
  />
);
