import { isDeepStrictEqual } from 'node:util';
import { deskBase } from '#domain/contracts/page-size.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { contractEndpoints } from '#tests/support/contract-endpoints.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { people } from './cast.ts';

/** Those who edit pages read the site's figures at the desk, and nothing else. */
const doors = contractEndpoints.filter(
  ({ path, access }) =>
    path.startsWith(deskBase) && !isDeepStrictEqual(access, { permission: 'read site figures' }),
);

/** People without an account, customers and those who edit pages alone have nothing to do at the desk. */
const tryDesk: Act = async ({ world, actor, cast, chance }) => {
  const customer = await cast.member(chance.pick([...people.customers, ...people.professionals]));
  const writer = { name: 'writer', headers: () => asAccount('writer'), keep: () => undefined };
  const person = chance.pick([{ ...actor, headers: actor.cookies ?? (() => ({})) }, customer, writer]);
  const first = chance.between(0, doors.length - 1);
  const some = [...doors, ...doors].slice(first, first + 16);
  for (const door of some) {
    const params = Object.fromEntries(
      [...door.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, chance.uuid()]),
    );
    const body = door.method === 'GET' || door.method === 'DELETE' ? {} : { body: {} };
    const { statusCode } = await world.ask(person, door, { params, ...body });
    if (statusCode !== 401 && statusCode !== 403 && statusCode < 500)
      throw new BrokenPromise(`${person.name} may not do ${door.operationId}, and is answered ${statusCode}`);
  }
  return `${person.name}: ${some.length} of ${doors.length}`;
};

export const deskDoorActs = { 'try the desk': tryDesk } satisfies Record<string, Act>;
