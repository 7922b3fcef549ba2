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
];
