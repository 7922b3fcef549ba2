import type { Lead } from '../../../../domain/contracts/scheduling.ts';
import * as styles from './taken-request.module.css';

/** What the history keeps of the request that led here. */
export interface TakenState {
  lead?: Lead;
}

const usDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** The request as it was taken down. Without scripts the server fills the same slots. */
export function TakenRequest({ lead }: { lead: Lead | undefined }) {
  const rows = [
    ['Your reference', 'reference', lead?.reference],
    ['Day', 'day', lead && usDate(lead.preferred_day)],
    ['Time', 'time', lead?.preferred_time],
    ['Who will call', 'branch', lead?.branch.formal_name],
    ['Their number', 'phone', lead?.branch.phone],
  ] as const;
  return (
    <dl className={`${styles.taken} tabular`} data-when="taken" hidden={!lead}>
      {rows.map(([name, slot, value]) => (
        <div key={slot}>
          <dt>{name}</dt>
          <dd data-slot={slot}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
