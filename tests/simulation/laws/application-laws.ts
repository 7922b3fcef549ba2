import { withEmails } from '../world/emails.ts';
import type { Law } from './laws.ts';

const subjects: Readonly<Record<string, string>> = {
  pending: 'We have your application for a trade account',
  accepted: 'Your trade account is open',
  declined: 'Your application for a trade account',
};

interface Applicant {
  id: string;
  is_pro: boolean;
  state: string;
}

export const applicationLaws: readonly Law[] = [
  {
    law: 'an application is as the desk decided, and who was accepted is a professional',
    complaints: async (world) => {
      const { applications } = world.memory.trade;
      if (applications.size === 0) return [];
      const rows = await world.rows<Applicant>(`
        select id, is_pro, coalesce((select state from pro_applications where customer_id = customers.id
          order by submitted_at desc, pro_applications.id desc limit 1), 'none') as state
        from customers`);
      return rows.flatMap(({ id, is_pro, state }) => {
        const said = applications.get(id);
        if (!said) return [];
        if (!said.possible.some((one) => one === state))
          return [`${id} is ${state} and was answered ${said.possible.join(' or ')}`];
        return is_pro === (state === 'accepted') ? [] : [`${id} is ${state}, and a professional: ${is_pro}`];
      });
    },
  },
  {
    law: 'each application and each decision about it has one email',
    complaints: async (world) => {
      const { applicationNews } = world.memory.trade;
      if (applicationNews.size === 0) return [];
      const emails = await world.rows<{ to: string; subject: string; times: number }>(`
        ${withEmails} select lower(recipient) as to, subject, count(*)::int as times from emails
        where subject like '%trade account%' group by 1, 2`);
      return [...applicationNews.values()].flatMap(({ id, state, known, doubtful }) => {
        const isIts = (one: { to: string; subject: string }): boolean =>
          one.to === `${id}@example.com` && one.subject === subjects[state];
        const sent = emails.find(isIts)?.times ?? 0;
        return sent >= known && sent <= known + doubtful
          ? []
          : [`${id} was ${state} ${known} times, with ${sent} emails`];
      });
    },
  },
];
