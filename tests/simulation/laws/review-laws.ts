import { withEmails } from '../world/emails.ts';
import { type Words, wordsOf } from '../world/review-facts.ts';
import type { World } from '../world/world.ts';
import type { Law } from './laws.ts';

interface Row extends Words {
  id: string;
  state: string;
  reply: string | null;
  helpful: number;
  reported: number;
  verified: string | null;
}

const customersReviews = (world: World): Promise<Row[]> =>
  world.rows<Row>(`
    select id, state, rating, title, text, name, place, reply, helpful, report_count as reported,
      (select count(*) from review_photos where review_id = reviews.id)::int as photos, verified_by as verified
    from reviews where source = 'customer' and state <> 'unconfirmed'`);

export const reviewLaws: readonly Law[] = [
  {
    law: 'a review shows after a person has read it, and counts once',
    complaints: async (world) => {
      const { all } = world.memory.reviews;
      const rows = await customersReviews(world);
      const counted = await world.rows<{ subject: string; shown: number[]; counted: number[] }>(`
        select review_summaries.subject, distribution as counted, array(select (select count(*) from reviews
          where reviews.kind = review_summaries.kind and reviews.subject = review_summaries.subject
            and state = 'shown' and rating = stars)::int from generate_series(1, 5) as stars) as shown
        from review_summaries`);
      return [
        ...rows
          .filter((row) => row.state === 'shown' && !all.get(row.id)?.agreed.has(wordsOf(row)))
          .map(({ id }) => `${id} shows unread`),
        ...counted
          .filter((one) => String(one.shown) !== String(one.counted))
          .map((one) => `${one.subject}: ${one.shown} show and ${one.counted} count`),
      ];
    },
  },
  {
    law: 'a review says what its writer sent last, until they remove it',
    complaints: async (world) => {
      const { all } = world.memory.reviews;
      const rows = new Map((await customersReviews(world)).map((row) => [row.id, row]));
      return [...all].flatMap(([id, { words, removedAt }]) => {
        const row = rows.get(id);
        if (removedAt !== undefined)
          return row && removedAt < Date.now() ? [`${id} was removed and is there`] : [];
        if (!row) return [`${id} was accepted and is not there`];
        return words.has(wordsOf(row)) ? [] : [`${id} says ${wordsOf(row)}`];
      });
    },
  },
  {
    law: 'a person has one review of a thing',
    complaints: async (world) => {
      const twice = await world.rows<{ subject: string; writer: string }>(`
        select subject, coalesce(customer_id, email) as writer from reviews
        where source = 'customer' and state <> 'unconfirmed' group by 1, 2, kind having count(*) > 1`);
      return twice.map(({ subject, writer }) => `${writer} has reviewed ${subject} twice`);
    },
  },
  {
    law: 'two people refuse a review',
    complaints: async (world) => {
      const { all } = world.memory.reviews;
      return (await customersReviews(world)).flatMap(({ id, state }) => {
        const { refusedBy = new Set(), confirmedBy = new Set() } = all.get(id) ?? {};
        if (state === 'refusing' && refusedBy.size === 0) return [`Nobody refused ${id}`];
        const isByTwo = refusedBy.size > 0 && new Set([...refusedBy, ...confirmedBy]).size > 1;
        return state === 'refused' && !(isByTwo && confirmedBy.size > 0)
          ? [`${id} was not refused by two`]
          : [];
      });
    },
  },
  {
    law: 'a vote and a report count once for a person',
    complaints: async (world) => {
      const { all } = world.memory.reviews;
      return (await customersReviews(world)).flatMap(({ id, helpful, reported }) => {
        const { votes, doubtfulVotes, reports } = all.get(id) ?? {};
        if (!votes || !doubtfulVotes || !reports) return [];
        const most = new Set([...votes, ...doubtfulVotes]).size;
        const isRight = helpful >= votes.size && helpful <= most && reported <= reports.size;
        return isRight
          ? []
          : [`${id} helps ${helpful} of ${votes.size}, and ${reported} of ${reports.size} report it`];
      });
    },
  },
  {
    law: 'a reported review waits for a decision',
    complaints: async (world) => {
      const wrong = await world.rows<{ id: string; open: number; counted: number }>(`
        select id, report_count as counted, (select count(*) from review_reports
          where review_id = reviews.id and not is_settled)::int as open
        from reviews where state = 'shown'`);
      return wrong
        .filter(({ open, counted }) => open !== counted)
        .map(({ id, open, counted }) => `${id} has ${open} open reports, and ${counted} count`);
    },
  },
  {
    law: 'a review has the last answer of the desk',
    complaints: async (world) =>
      (await customersReviews(world)).flatMap(({ id, reply }) => {
        const replies = world.memory.reviews.all.get(id)?.replies;
        const isRight = replies?.has(reply ?? '') || (!reply && (replies?.size ?? 0) === 0);
        return isRight ? [] : [`${id} has the answer ${reply}`];
      }),
  },
  {
    law: 'the writer of a review has an email about each decision',
    complaints: async (world) => {
      const emails = await world.rows<{ to: string; shown: number; refused: number }>(`
        ${withEmails} select recipient as to,
          count(*) filter (where subject like 'Your review of % is on our site')::int as shown,
          count(*) filter (where subject like 'We could not show your review of %')::int as refused
        from emails group by 1`);
      const sent = new Map(emails.map((row) => [row.to, row]));
      return [...world.memory.reviews.emails].flatMap(([name, { known, doubtful }]) => {
        const [kind, to] = name.split(' ') as ['shown' | 'refused', string];
        const count = sent.get(to)?.[kind] ?? 0;
        return count >= known && count <= known + doubtful
          ? []
          : [`${to} has ${count} emails about ${known} reviews that were ${kind}`];
      });
    },
  },
  {
    law: 'a verified review has an order or a visit of its writer',
    complaints: async (world) => {
      // One that waits is verified again when it is changed.
      const wrong = await world.rows<{ id: string; by: string }>(`
        select id, verified_by as by from reviews where source = 'customer' and case verified_by
          when 'order' then not exists (select from orders where placed_at is not null
            and (orders.customer_id = reviews.customer_id or lower(orders.email) = coalesce(reviews.email,
              reviews.customer_id || '@example.com')))
          when 'appointment' then reviews.kind <> 'branch' or not exists (select from appointments
            where branch_id = subject and ends_at < to_timestamp(${Date.now() / 1000})
              and (appointments.customer_id = reviews.customer_id or lower(appointments.email) =
                coalesce(reviews.email, reviews.customer_id || '@example.com')))
          else false end`);
      return wrong.map(({ id, by }) => `${id} is verified by an ${by} that is not there`);
    },
  },
];
