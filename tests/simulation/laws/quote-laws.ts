import { linkWith, sharedQuote } from '#domain/content/paths/shared-url.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { readSharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { withEmails } from '../world/emails.ts';
import { hoursAbout, stateOf } from '../world/quote-state.ts';
import type { Law } from './laws.ts';

const client = { name: 'client', headers: () => ({}), keep: () => undefined };

export const quoteLaws: readonly Law[] = [
  {
    law: 'a quote is there once, at its price, with the answer that its client gave first',
    complaints: async (world) => {
      if (world.memory.trade.quotes.size === 0) return [];
      const rows = await world.rows<{
        id: string;
        title: string;
        total: number;
        answer: string;
        by: string;
      }>(`
        select id::text, title, total_cents::int as total, coalesce(answer, 'none') as answer, answered_by as by
        from client_quotes`);
      return [...world.memory.trade.quotes].flatMap(([id, { title, total, answer, unsureAt }]) => {
        const same = rows.filter((row) => row.title === title);
        const [row] = same;
        if (same.length !== 1 || row?.id !== id || row.total !== total)
          return [
            `${title} is there ${same.length} times, as ${row?.id} with ${row?.total} and not ${id} with ${total}`,
          ];
        if (answer && (row.answer !== answer.answer || row.by !== answer.name))
          return [`${title} was ${answer.answer} by ${answer.name} and is ${row.answer} by ${row.by}`];
        return !answer && row.answer !== 'none' && unsureAt === undefined
          ? [`${title} is ${row.answer}`]
          : [];
      });
    },
  },
  {
    law: 'the quotes of a firm are numbered from one, and each revision counts on',
    complaints: async (world) => {
      const { quotes } = world.memory.trade;
      if (quotes.size === 0) return [];
      const rows = await world.rows<{ id: string; firm: string; number: number; revision: number }>(`
        select id::text, customer_id as firm, number, revision from client_quotes order by customer_id, number`);
      return rows.flatMap(({ id, firm, number, revision }, at) => {
        const place = at - rows.findIndex((one) => one.firm === firm) + 1;
        const told = quotes.get(id);
        if (number !== place) return [`Quote ${place} of ${firm} has the number ${number}`];
        return told && told.revision !== revision ? [`${told.title} is revision ${revision}`] : [];
      });
    },
  },
  {
    law: 'a quote is open to the end of its last day, and not longer',
    complaints: async (world) => {
      const found: string[] = [];
      for (const told of world.memory.trade.quotes.values()) {
        const [hours, expected] = [hoursAbout(told.validUntil), stateOf(told)];
        if (!hours || told.openedIn.has(hours) || (expected !== 'open' && expected !== 'expired')) continue;
        told.openedIn.add(hours);
        const read = await world.ask(client, readSharedQuote, { body: { key: told.key } });
        told.wasOpened = true;
        const { state } = readSharedQuote.response.parse(read.json()).quote;
        if (state !== expected) found.push(`${told.title} is ${state} on its ${hours}`);
      }
      return found;
    },
  },
  {
    law: 'a client gets each sent quote with its link and price, and its firm one email about the answer',
    complaints: async (world) => {
      if (world.memory.trade.quotes.size === 0) return [];
      const emails = await world.rows<{ to: string; subject: string; text: string }>(`
        ${withEmails} select lower(recipient) as to, subject, text from emails where subject like 'Quote %'`);
      return [...world.memory.trade.quotes.values()].flatMap((quote) => {
        const { title, key, total, sentTo, answer, owner, unsureAt } = quote;
        const sent = emails.filter(({ text }) => text.includes(linkWith(sharedQuote, key)));
        const answers = emails.filter(
          ({ subject, text }) => / was \w+$/.test(subject) && text.includes(title),
        );
        const unsent = sentTo.find((client) => !sent.some(({ to }) => to === client));
        if (unsent) return [`${unsent} has no email with the quote ${title}`];
        if (
          sent.some(({ text, to }) => !text.includes(formatUsd(total)) || !sentTo.includes(to)) &&
          !unsureAt
        )
          return [`An email about ${title} says another price or went to another address`];
        if (unsureAt) return [];
        const [told] = answers;
        return answers.length === (answer ? 1 : 0) &&
          (!answer || (told?.to === owner && told.subject.endsWith(answer.answer)))
          ? []
          : [`${title} was ${answer?.answer ?? 'not answered'}, and its firm got ${answers.length} emails`];
      });
    },
  },
];
