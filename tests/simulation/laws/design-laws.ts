import type { Law } from './laws.ts';

export const designLaws: readonly Law[] = [
  {
    law: 'a design is as the last answer about it said',
    complaints: async (world) => {
      if (world.memory.designs.size === 0) return [];
      const rows = await world.rows<{ id: string; revision: number }>(
        'select id, revision from configurations',
      );
      return rows.flatMap(({ id, revision }) => {
        const known = world.memory.designs.get(id);
        if (!known || known.isUnsure || known.revision === revision) return [];
        return [`${id} has revision ${revision}, and its last answer said ${known.revision}`];
      });
    },
  },
  {
    law: 'a design in a cart is there, and in no other cart',
    complaints: async (world) => {
      const rows = await world.rows<{ id: string; carts: number; known: number }>(`
        select config_id as id, count(distinct cart_id)::int as carts, count(configurations.id)::int as known
        from cart_lines left join configurations on configurations.id = config_id
        where config_id is not null group by 1
        having count(distinct cart_id) > 1 or count(configurations.id) = 0`);
      return rows.map(
        ({ id, carts, known }) => `${id} is in ${carts} carts and ${known > 0 ? '' : 'not '}there`,
      );
    },
  },
];
