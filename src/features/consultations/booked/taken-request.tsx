import { appointmentTypeWords, preferredTimeWords } from '#domain/consultations/consultation-words.ts';
import type { Lead } from '#domain/consultations/contract.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './taken-request.module.css';

/** History state of the request. The address is the visitor's input: the server never returns it. */
export interface TakenState {
  lead?: Lead;
  address?: string;
}

const usDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Summary of the request; without scripts the server fills the same slots. */
export function TakenRequest({ lead, address }: TakenState) {
  const rows = [
    ['Your reference', 'reference', lead?.reference],
    ['Appointment type', 'kind', lead && appointmentTypeWords[lead.appointment_type]],
    ['Preferred day', 'day', lead && usDate(lead.preferred_day)],
    ['Preferred time', 'time', lead && preferredTimeWords[lead.preferred_time]],
    ...(address ? [['Address', 'address', address] as const] : []),
  ] as const;
  return (
    <dl className={`${styles.taken} tabular`} data-when="taken" hidden={!lead}>
      {rows.map(([name, slot, value]) => (
        <div key={slot}>
          <dt>{name}</dt>
          <dd data-slot={slot}>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Who will call</dt>
        <dd>
          <a data-slot="branch" data-href="branch" href={lead?.branch.branch_url}>
            {lead?.branch.formal_name}
          </a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a data-slot="phone" data-href="phone" href={lead && telephoneLink(lead.branch.phone)}>
            {lead?.branch.phone}
          </a>
        </dd>
      </div>
    </dl>
  );
}
