import * as moves from '#domain/consultations/moves/staff-moves-contract.ts';
import * as blocks from '#domain/consultations/staff-blocks-contract.ts';
import * as calendars from '#domain/consultations/staff-calendars-contract.ts';
import * as visits from '#domain/consultations/staff-contract.ts';
import * as requests from '#domain/consultations/staff-requests-contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import * as search from '#domain/desk/search-contract.ts';
import * as work from '#domain/desk/work-contract.ts';
import * as mailings from '#domain/leads/mailings-contract.ts';
import * as leads from '#domain/leads/staff-contract.ts';
import * as inquiries from '#domain/leads/staff-inquiries-contract.ts';
import * as emails from '#domain/messages/staff-emails-contract.ts';
import * as texts from '#domain/messages/staff-sms-contract.ts';
import * as questions from '#domain/reviews/questions/question-staff-contract.ts';
import * as reviews from '#domain/reviews/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { people } from './cast.ts';

const contracts = [
  ...[moves, blocks, calendars, visits, requests, search, work, mailings],
  ...[leads, inquiries, emails, texts, questions, reviews],
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;

const doors: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values(contract)
    .filter(isEndpoint)
    .filter(({ path }) => path.startsWith(deskBase)),
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
