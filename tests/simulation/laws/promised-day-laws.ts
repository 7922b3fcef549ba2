import { withEmails } from '../world/emails.ts';
import type { Law } from './laws.ts';

const dayMs = 24 * 60 * 60_000;

interface Promised {
  number: string;
  state: string;
  latest: string;
  /** Of the goods that go ahead by parcel and have not left. */
  ahead: string | null;
  edits: number;
  late: number;
}

const promised = `
  ${withEmails} select number, state, promise_latest::text as latest,
    case when fulfilment #> '{ahead,shipment}' is null then fulfilment #>> '{ahead,promise,latest_day}' end as ahead,
    (select count(*) from order_changes where order_id = orders.id and kind = 'promise')::int as edits,
    (select count(*) from emails where subject = 'Your order ' || number || ' is later than we promised')::int as late
  from orders where state in ('placed', 'confirmed', 'in_production')`;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const promisedDayLaws: readonly Law[] = [
  {
    law: 'days that were promised and have passed are renewed, and the buyer hears of it',
    complaints: async (world) => {
      const { seenPromises } = world.memory.trade;
      const [past, today] = [dayOf(Date.now() - 2 * dayMs), dayOf(Date.now() + dayMs / 2)];
      return (await world.rows<Promised>(promised)).flatMap(
        ({ number, state, latest, ahead, edits, late }) => {
          if (latest < past || (ahead !== null && ahead < past))
            return [`${number} is promised for ${latest}, and its parcel for ${ahead}`];
          const before = seenPromises.get(number);
          seenPromises.set(number, { state, latest, edits, late });
          if (!before || before.state !== state || before.edits !== edits) return [];
          const isRenewed = latest !== before.latest;
          if (isRenewed && !(before.latest < today && latest > before.latest))
            return [`${number} was promised for ${before.latest}, and is for ${latest}`];
          return isRenewed && late !== before.late + 1
            ? [`${number} is promised for ${latest} now, with ${late - before.late} emails about that`]
            : [];
        },
      );
    },
  },
];
