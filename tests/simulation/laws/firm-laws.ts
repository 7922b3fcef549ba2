import type { Law } from './laws.ts';

interface Person {
  id: string;
  standing: string;
  is_pro: boolean;
  is_accepted: boolean;
}

export const firmLaws: readonly Law[] = [
  {
    law: 'a person works for the firm that they joined, with the rights that it gave last',
    complaints: async (world) => {
      if (world.memory.trade.standings.size === 0) return [];
      const rows = await world.rows<Person>(`
        select id, is_pro, exists (select from pro_applications where customer_id = customers.id
          and state = 'accepted') as is_accepted, coalesce(firm_id || ' ' || (select string_agg(right_name, ',' order by place)
          from unnest(array['order', 'account', 'quote', 'manage']) with ordinality as known (right_name, place)
          where rights ? right_name), '') as standing
        from customers left join firm_members on member_id = id`);
      const there = new Map(rows.map((row) => [row.id, row]));
      return [...world.memory.trade.standings].flatMap(([name, said]) => {
        const row = there.get(name.replace(' ', '-'));
        if (!row) return [];
        if (!said.possible.includes(row.standing))
          return [`${name} has "${row.standing}" and was answered "${said.possible.join('" or "')}"`];
        return row.is_pro === (row.standing !== '' || row.is_accepted)
          ? []
          : [`${name} has "${row.standing}": pro ${row.is_pro}`];
      });
    },
  },
];
