import type { DeskLead } from '#domain/leads/staff-contract.ts';
import { isNightAt } from '../world/lead-facts.ts';
import { ms } from '../world/sql-time.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';

interface Stored {
  id: string;
  postalCode: string | null;
  due: number | null;
  ends: number;
  created: number;
  attempts: number;
  stopped: boolean;
  /** Its writer has booked, or its calls have ended. */
  isOver: boolean;
}

/** Of each contact of a form the last word counts: a stop, or its end. */
export const storedForms = ({ world }: Scene): Promise<Stored[]> =>
  world.rows<Stored>(`
    select id, fields ->> 'postal_code' as "postalCode", ${ms('call_after')} as due, ${ms('expires_at')} as ends,
      ${ms('created_at')} as created, attempts,
      'stop' in (select distinct on (digest) action from do_not_contact_log
        where digest = any (partial_leads.digests) order by digest, do_not_contact_log.id desc) as stopped,
      appointment_id is not null or closed_at is not null as "isOver"
    from partial_leads order by created_at, id`);

interface Listed {
  leads: readonly DeskLead[];
  withheld: number;
  hasMore: boolean;
}

/** The list has the forms that wait and are due where it is day, oldest first, and counts those of stops. */
export function requireFormList(forms: readonly Stored[], { leads, withheld, hasMore }: Listed): void {
  const now = Date.now();
  const due = forms.filter((form) => !form.isOver && form.due !== null && form.due <= now && form.ends > now);
  const wanted = due.filter(
    ({ stopped, postalCode }) => !stopped && !isNightAt(postalCode ?? undefined, now),
  );
  const strange = leads.find(({ id }) => !wanted.some((one) => one.id === id));
  if (strange) {
    const row = JSON.stringify(forms.find(({ id }) => id === strange.id));
    throw new BrokenPromise(`The forms to call about have ${strange.id}, which is ${row}`);
  }
  const missing = wanted.find(({ id }) => !leads.some((one) => one.id === id));
  if (missing && !hasMore)
    throw new BrokenPromise(`The forms to call about have no ${JSON.stringify(missing)}`);
  for (const [place, lead] of leads.entries()) {
    const row = wanted.find(({ id }) => id === lead.id);
    if (row?.attempts !== lead.attempts || row.created !== Date.parse(lead.created_at))
      throw new BrokenPromise(`${JSON.stringify(row)} reads ${JSON.stringify(lead)}`);
    const before = leads[place - 1];
    if (before && before.created_at > lead.created_at)
      throw new BrokenPromise(`${lead.id} is older than ${before.id}, and below it`);
  }
  const stopped = due.filter((form) => form.stopped).length;
  if (withheld !== stopped)
    throw new BrokenPromise(`${stopped} forms are of people who asked for no contact, and ${withheld} count`);
}
