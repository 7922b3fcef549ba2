import { getAccountData } from '#domain/account/data-contract.ts';
import { readEmail, searchEmails } from '#domain/messages/staff-emails-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { people } from './cast.ts';

const addressOf = (name: string): string => `${name.replace(' ', '-')}@example.com`;

/** A link that signs in or sets a password: only its recipient may see it. */
const secrets = /(?:sign-in|password-reset)\/[\w/-]*\?token=([\w-]{43})/g;

/** Staff look through the emails to a person: whom the shop wrote, and no secret of theirs. */
const readEmails: Act = async ({ world, actor, chance }) => {
  const accounts = [...world.memory.accounts.values()].map(({ email }) => email);
  if (accounts.length === 0) return 'no account';
  const to = chance.pick(accounts);
  const jobs = await world.rows<{ text: string }>(
    `select payload ->> 'text' as text from jobs where queue = 'mail' and payload ->> 'to' = '${to}'`,
  );
  const hidden = jobs.flatMap(({ text }) => [...text.matchAll(secrets)].map(([, token = '']) => token));
  const listed = await world.ask(actor, searchEmails, { query: { to, page: 1 } });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { emails } = searchEmails.response.parse(listed.json());
  const answers = [listed.body];
  for (const { id } of emails.slice(0, 4)) {
    const read = await world.ask(actor, readEmail, { params: { id } });
    if (read.statusCode === 200) answers.push(read.body);
  }
  const shown = hidden.find((token) => answers.some((body) => body.includes(token)));
  if (shown) throw new BrokenPromise(`${actor.name} can read a link to the account of ${to}`);
  return `${emails.length} emails to ${to}, ${hidden.length} secrets`;
};

/** Customers download their data: their visits and projects, without the address of another person. */
const download: Act = async ({ world, actor }) => {
  const house = world.memory.houses.get(actor.name);
  const own = [...world.memory.bookings].filter(([, { owner }]) => owner === actor.name).map(([id]) => id);
  const response = await world.ask(actor, getAccountData);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const isKept = house?.state === 'there' && world.memory.houses.get(actor.name) === house;
  for (const id of [...own, ...(isKept ? [house.id] : [])])
    if (!response.body.includes(id)) throw new BrokenPromise(`The download of ${actor.name} lacks ${id}`);
  const others = Object.values(people)
    .flat()
    .filter((name) => name !== actor.name);
  const named = others.find((name) => response.body.includes(`"${addressOf(name)}"`));
  if (named) throw new BrokenPromise(`The download of ${actor.name} names ${named}`);
  return `${own.length} visits, ${isKept ? 'a house' : 'no house'}`;
};

export const privacyActs = {
  'read emails': readEmails,
  'download data': download,
} satisfies Record<string, Act>;
