import { updatePreferences } from '#domain/account/contract.ts';
import { runSchedule } from '#domain/desk/jobs-contract.ts';
import type { ReviewSubject } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import { people } from './cast.ts';
import { isSame } from './review-acts.ts';

/** Emails with this subject to an address, as many as were ever queued. */
async function countEmails({ world }: Scene, email: string, subject: string): Promise<number> {
  const [row] = await world.rows<{ count: number }>(`select count(*)::int as count from jobs
    where queue = 'mail' and lower(payload ->> 'to') = '${email}' and payload ->> 'subject' like '${subject}'`);
  return row?.count ?? 0;
}

async function runInvitations(scene: Scene): Promise<void> {
  const { world, cast } = scene;
  await world.ask(await cast.member('agent 1'), runSchedule, { params: { name: 'ask-for-reviews' } });
  await world.work();
}

export interface Occasion {
  source: 'order' | 'appointment';
  id: string;
  email: string;
  /** Of the email, as a pattern. */
  subject: string;
  /** The weeks of one order or visit pass: the shop's clock would end all other things of the week. */
  age: string;
  /** Whether the customer lets the shop ask; undefined if that is unknown. */
  wants: boolean | undefined;
  /** Its history is read in the order of its times. */
  back?: string;
  /** Takes it back, so that there is nothing to ask about; true if that is sure. */
  lose?: () => Promise<boolean>;
  /** Undefined after a part of it went back. */
  isKept: () => Promise<boolean | undefined>;
  /** Undefined if they are unknown. */
  subjects: readonly ReviewSubject[] | undefined;
}

/** Whether a person has a review of one of these things; undefined if that is unsure. */
function hasReviewed({ world }: Scene, email: string, subjects: Occasion['subjects']): boolean | undefined {
  const { all, unconfirmed, doubtful } = world.memory.reviews;
  const own = [...all.values()].filter((one) => one.email === email);
  const waits = [...unconfirmed.values()].some((one) => one.email === email);
  if (!subjects) return own.length > 0 || waits ? undefined : false;
  const about = own.filter(({ subject }) => subjects.some((one) => isSame(one, subject)));
  if (about.some(({ removedAt }) => removedAt === undefined)) return true;
  return about.some(({ removedAt }) => removedAt === Number.POSITIVE_INFINITY) || (waits && doubtful.size > 0)
    ? undefined
    : false;
}

/** An email goes out if it was kept and is not reviewed yet, and none if its money went back. */
export async function requireAsked(scene: Scene, occasion: Occasion): Promise<string> {
  const { world, chance, isOnly } = scene;
  const { id, email, subject, age, back, wants, lose, subjects } = occasion;
  const { memory } = world;
  const isLost = wants !== false && lose !== undefined && chance.happens(30) && (await lose());
  const isKept = await occasion.isKept();
  await runInvitations(scene);
  const before = await countEmails(scene, email, subject);
  await world.rows(age);
  await runInvitations(scene);
  if (back) await world.rows(back);
  const more = (await countEmails(scene, email, subject)) - before;
  const isReviewed = hasReviewed(scene, email, subjects);
  const isStopped = memory.stopped.has(email);
  const state = isReviewed ? 'reviewed' : isLost ? 'paid back' : `kept: ${isKept}`;
  const said = `${id} ${state}: ${more} emails`;
  if (!isOnly || memory.wasResumed(email)) return said;
  if (more > 1 || (more === 1 && (isLost || isKept === false || isStopped || isReviewed || wants === false)))
    throw new BrokenPromise(`${said} "${subject}" to ${email}`);
  // A process that dies meanwhile leaves the work for later.
  if (isKept && wants && !isStopped && isReviewed === false && more === 0 && world.isWell)
    throw new BrokenPromise(`${said} "${subject}" to ${email}`);
  return said;
}

/** Guests, and customers who write no reviews, by their address. */
export const reviewed = new Map(
  [...people.visitors.slice(0, 4), ...people.customers.slice(6, 9)].map((name) => [
    `${name.replace(' ', '-')}@example.com`,
    name,
  ]),
);

/** Whether the reviews of an address are those of the account that bought or booked. */
export const isAsWritten = (email: string, customer: string | null): boolean =>
  customer === null ? /^visitor/.test(email) : email === `${customer}@example.com`;

/** A customer says whether the shop may ask for reviews; a guest lets it. */
export async function choose(
  { world, cast, chance }: Scene,
  name: string | undefined,
  percent: number,
): Promise<boolean | undefined> {
  if (name === undefined || name.startsWith('visitor')) return true;
  if (!name.startsWith('customer')) return undefined;
  const reviewsByEmail = chance.happens(percent);
  const others = { offersByEmail: false, ideasByEmail: false, callsByPhone: false, textMessages: false };
  const body = { ...others, reviewsByEmail };
  const { statusCode } = await world.ask(await cast.member(name), updatePreferences, { body });
  return statusCode === 200 ? reviewsByEmail : undefined;
}
