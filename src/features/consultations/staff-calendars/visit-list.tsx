import { Link } from 'gatsby';
import { slotWords } from '#domain/consultations/slot-words.ts';
import type { VisitAhead } from '#domain/consultations/staff-calendars-contract.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { pathToConsultation } from '#src/widgets/staff/desk-path.ts';
import { kindWords } from '#src/widgets/staff/desk-words.ts';

export const VisitList = ({ visits, timeZone }: { visits: readonly VisitAhead[]; timeZone: string }) => (
  <ul>
    {visits.map(({ appointment_id, starts_at, name, type }) => (
      <li key={appointment_id}>
        <Link to={pathToConsultation(appointment_id)}>
          {slotWords({ START_DATE: isoWithOffset(timeZone, Date.parse(starts_at)) })}
        </Link>
        : {name}, {kindWords[type].toLowerCase()}
      </li>
    ))}
  </ul>
);
