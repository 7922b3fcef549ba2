import type { Law } from './laws.ts';

export const answerLaws: readonly Law[] = [
  {
    law: 'an email that answers ours is in its question, as what it is',
    complaints: async (world) => {
      if (world.memory.replies.size === 0) return [];
      const rows = await world.rows<{ id: string; reference: string; kind: string }>(`
        select message_id as id, reference, inquiry_entries.kind from inquiry_entries
        join inquiries on inquiries.id = inquiry_id where message_id is not null`);
      const there = new Map(rows.map(({ id, reference, kind }) => [id, `${kind} to ${reference}`]));
      return [...world.memory.replies].flatMap(([id, { reference, kind }]) =>
        there.get(id) === `${kind} to ${reference}` ? [] : [`${id} is ${there.get(id)} and not a ${kind}`],
      );
    },
  },
  {
    law: 'a question keeps its notes, its owner and its next step',
    complaints: async (world) => {
      const { takenBy, plannedSteps, questionNotes, closed } = world.memory;
      const rows = await world.rows<{
        reference: string;
        owner: string | null;
        step: string | null;
        state: string;
      }>('select reference, owner_id as owner, next_step_on::text as step, state from inquiries');
      const notes = await world.rows<{ text: string }>(
        "select text from inquiry_entries where kind = 'note'",
      );
      const there = new Set(notes.map(({ text }) => text));
      return [
        ...[...questionNotes]
          .filter(([text]) => !there.has(text))
          .map(([, one]) => `A note of ${one} is lost`),
        ...rows.flatMap(({ reference, owner, step, state }) => {
          if (takenBy.has(reference) && owner === null) return [`${reference} has lost its owner`];
          const planned = plannedSteps.get(reference);
          const isOver = state === 'closed' || closed.has(reference);
          return planned && !isOver && step !== planned ? [`${reference} has the next step ${step}`] : [];
        }),
      ];
    },
  },
  {
    law: 'a phone that asked to stop gets no text message',
    complaints: async (world) => {
      if (world.memory.stoppedPhones.size === 0) return [];
      const rows = await world.rows<{ to: string; sent: number }>(`
        select right(regexp_replace(payload ->> 'to', '[^0-9]', '', 'g'), 10) as to,
          (extract(epoch from done_at) * 1000)::float8 as sent
        from jobs where queue = 'texts' and done_at is not null and last_error is null`);
      return rows
        .filter(({ to, sent }) => sent > (world.memory.stoppedPhones.get(to) ?? Number.POSITIVE_INFINITY))
        .map(({ to }) => `${to} got a text message`);
    },
  },
  {
    law: 'each text message is stored once',
    complaints: async (world) => {
      if (world.memory.texts.size === 0) return [];
      const rows = await world.rows<{ id: string }>('select message_id as id from inbound_texts');
      return [...world.memory.texts].flatMap((wanted) => {
        const times = rows.filter(({ id }) => id === wanted).length;
        return times === 1 ? [] : [`${wanted} is there ${times} times`];
      });
    },
  },
];
