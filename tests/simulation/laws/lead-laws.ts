import { withEmails } from './emails.ts';
import type { Law } from './laws.ts';

export const leadLaws: readonly Law[] = [
  {
    law: 'a question waits at the desk until somebody has answered it',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; state: string }>(
        'select reference, state from inquiries',
      );
      const states = new Map(rows.map(({ reference, state }) => [reference, state]));
      return [...world.memory.inquiries].flatMap((reference) => {
        const state = states.get(reference) ?? 'not there';
        const wanted = world.memory.answered.has(reference) ? 'answered' : 'open';
        const isClosed = state === 'closed' && world.memory.closed.has(reference);
        return state === wanted || isClosed ? [] : [`${reference} is ${state} and not ${wanted}`];
      });
    },
  },
  {
    law: 'an answer reaches its sender as one email',
    complaints: async (world) => {
      const rows = await world.rows<{ reference: string; answers: number; emails: number }>(`
        ${withEmails} select reference, count(distinct inquiry_entries.id)::int as answers,
          count(distinct emails.id)::int as emails
        from inquiries join inquiry_entries on inquiry_id = inquiries.id and inquiry_entries.kind = 'answer'
        left join emails on strpos(emails.text, inquiry_entries.text) > 0
        group by reference`);
      return rows
        .filter(({ answers, emails }) => emails !== answers)
        .map(({ reference, answers, emails }) => `${reference}: ${answers} answers and ${emails} emails`);
    },
  },
  {
    law: 'who asked not to be contacted gets emails about their own matters alone',
    complaints: async (world) => {
      const rows = await world.rows<{ to: string; sent: number; subject: string }>(`
        ${withEmails} select lower(recipient) as to, sent, subject from emails
        where sent is not null and purpose <> 'service'`);
      return rows
        .filter(({ to, sent }) => sent > (world.memory.stopped.get(to) ?? Number.POSITIVE_INFINITY))
        .map(({ to, subject }) => `${to} got: ${subject}`);
    },
  },
];
