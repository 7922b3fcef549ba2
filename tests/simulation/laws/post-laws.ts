import { withEmails } from '../world/emails.ts';
import type { Law } from './laws.ts';

export const postLaws: readonly Law[] = [
  {
    law: 'a question about a product and its answers are as the desk decided last',
    complaints: async (world) => {
      const { all } = world.memory.posts;
      if (all.size === 0) return [];
      const rows = await world.rows<{ id: string; state: string }>('select id, state from question_posts');
      return rows.flatMap(({ id, state }) => {
        const post = all.get(id);
        if (!post) return state === 'pending' ? [] : [`${id} is ${state}, and the desk has not seen it`];
        const { possible } = post.state;
        return possible.some((one) => one === state)
          ? []
          : [`${id} is ${state} and not ${possible.join(' or ')}`];
      });
    },
  },
  {
    law: 'who asked about a product has an email with each answer that shows, and with no other',
    complaints: async (world) => {
      const { all } = world.memory.posts;
      const answers = [...all.values()].filter(({ question = '' }) => all.get(question)?.email);
      if (answers.length === 0) return [];
      const emails = await world.rows<{ to: string; text: string }>(`
        ${withEmails} select recipient as to, text from emails
        where subject like 'An answer to your question about %'`);
      return answers.flatMap(({ text, question = '', wasShown }) => {
        const secret = text.split(': ').at(-1) ?? '';
        const asker = all.get(question)?.email;
        const got = emails.filter((one) => one.text.includes(secret)).map(({ to }) => to);
        const isWrong = got.some((to) => to !== asker) || (wasShown === 'yes') !== got.length > 0;
        return isWrong && wasShown !== 'maybe'
          ? [`"${text}" was shown: ${wasShown}, and emailed to ${got}`]
          : [];
      });
    },
  },
  {
    law: 'one person asks for a refusal, and another one confirms it',
    complaints: async (world) => {
      const decisions = await world.rows<{ id: string; action: string; by: string }>(`
        select subject_id as id, action, actor_id as by from staff_log where action in ('review.refuse',
          'review.confirm_refusal', 'question.refuse', 'question.confirm_refusal') order by staff_log.id`);
      const askedBy = new Map<string, string>();
      return decisions.flatMap(({ id, action, by }) => {
        if (action.endsWith('.refuse')) askedBy.set(id, by);
        const isAlone = action.endsWith('.confirm_refusal') && (askedBy.get(id) ?? by) === by;
        return isAlone ? [`${by} alone refused ${id}`] : [];
      });
    },
  },
  {
    law: 'who wrote about a product has an email about its refusal, and about no other decision',
    complaints: async (world) => {
      const posts = await world.rows<{ text: string; refused: number }>(`
        select text, count(*) filter (where state = 'refused')::int as refused from question_posts
        where by <> 'staff' group by text order by text`);
      if (posts.length === 0) return [];
      const emails = await world.rows<{ text: string }>(`
        ${withEmails} select text from emails where subject like 'We could not show what you wrote about %'`);
      return posts.flatMap(({ text, refused }) => {
        const count = emails.filter((one) => one.text.includes(text)).length;
        return count === refused ? [] : [`"${text}" was refused ${refused} times, in ${count} emails`];
      });
    },
  },
];
