import { deliveryFields } from '#server/sandbox/mail/reply-stand-in.ts';
import { mailKey } from '../world/settings.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

interface Found {
  entries: number;
  notices: number;
}

/** In how many threads these words are, and in how many emails to the counter. */
async function foundOf({ world }: Scene, words: string): Promise<Found> {
  const [row] = await world.rows<Found>(`
    select (select count(*) from inquiry_entries where strpos(text, '${words}') > 0)::int as entries,
      (select count(*) from jobs where queue = 'mail' and strpos(payload ->> 'text', '${words}') > 0)::int as notices`);
  return row ?? { entries: 0, notices: 0 };
}

/** The address of an answer, and one that was guessed from it: the reference is right, its proof is not. */
async function addressesOf({ world }: Scene): Promise<{ right: string; guessed: string } | undefined> {
  const [email] = await world.rows<{ to: string }>(`
    select payload ->> 'replyTo' as to from jobs
    where queue = 'mail' and payload ->> 'replyTo' like '%+%-%@%' order by id desc limit 1`);
  if (!email) return undefined;
  const last = /([0-9a-f])@/.exec(email.to)?.[1];
  const guessed = email.to.replace(/[0-9a-f]@/, `${last === '0' ? '1' : '0'}@`);
  return { right: email.to, guessed };
}

/**
 * An email that the provider did not sign changes nothing. One to an address that was guessed, or to none of
 * ours, is in no question, and reaches the counter once.
 */
const sendStray: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  const addresses = await addressesOf(scene);
  const kind = addresses ? chance.pick(['unsigned', 'guessed', 'old', 'unknown'] as const) : 'unknown';
  const text = `Where is my window ${chance.uuid()}`;
  const { right, guessed } = addresses ?? { right: '', guessed: '' };
  const fields = deliveryFields(kind === 'unsigned' ? `another ${mailKey}` : mailKey, {
    to: kind === 'guessed' ? guessed : kind === 'unknown' ? 'replies@inbound.example' : right,
    from: actor.email,
    subject: 'Re: my window',
    text,
    messageId: `<${chance.uuid()}@mail.example>`,
    now: new Date(Date.now() - (kind === 'old' ? 25 * 60 * 60_000 : 0)),
  });
  const isStray = kind === 'guessed' || kind === 'unknown';
  const statuses = [await world.deliver(fields, () => undefined)];
  if (chance.happens(50)) statuses.push(await world.deliver(fields, () => undefined));
  const found = await foundOf(scene, text);
  const isTaken = statuses.includes(200);
  const said = `${kind}: ${statuses}, in ${found.entries} threads and ${found.notices} emails`;
  if (found.entries > 0 || found.notices > 1 || (!isStray && (isTaken || found.notices > 0)))
    throw new BrokenPromise(`An email that is ${kind} was taken as ${said}`);
  if (isOnly && isStray && isTaken && found.notices === 0)
    throw new BrokenPromise(`An email to no question reached no one: ${said}`);
  return said;
};

export const strayEmailActs = { 'send a stray email': sendStray } satisfies Record<string, Act>;
