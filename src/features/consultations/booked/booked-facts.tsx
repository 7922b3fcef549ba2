import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { visitWords } from '#domain/consultations/consultation-words.ts';
import { slotWords, visitorsTime, zoneWords } from '#domain/consultations/slot-words.ts';
import { browserZone } from '#src/lib/browser-zone.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './taken-request.module.css';

/**
 * A booked consultation in the branch's time zone, plus the visitor's if different; client-side only, as the
 * server does not know it.
 */
export function BookedFacts({ appointment }: { appointment: Appointment }) {
  const { type, time_zone, territory, consultant, place, video_url } = appointment;
  const yours = visitorsTime(appointment, browserZone());
  return (
    <dl className={`${styles.taken} tabular`}>
      <div>
        <dt>What</dt>
        <dd>{visitWords[type].title}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          {slotWords(appointment)} {zoneWords(time_zone)}
        </dd>
      </div>
      {yours && (
        <div>
          <dt>By your clock</dt>
          <dd>{yours}</dd>
        </div>
      )}
      {place && (
        <div>
          <dt>Where</dt>
          <dd>{place}</dd>
        </div>
      )}
      {video_url && (
        <div>
          <dt>By video</dt>
          <dd>
            <a href={video_url}>Open the meeting</a>
          </dd>
        </div>
      )}
      <div>
        <dt>With</dt>
        <dd>
          {consultant}, <a href={territory.branch_url}>{territory.name}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={telephoneLink(territory.phone)}>{territory.phone}</a>
        </dd>
      </div>
    </dl>
  );
}
