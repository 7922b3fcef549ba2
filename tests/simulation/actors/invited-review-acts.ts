import { stopContact } from '#domain/leads/contract.ts';
import { invitationDays } from '#domain/reviews/invitation.ts';
import {
  type Invitation,
  type InvitedSubject,
  openInvitation,
  writeInvitedReview,
} from '#domain/reviews/invited-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import { isOutOfReach, removeFromAccount, writeFromAccount } from './account-review.ts';
import type { Scene } from './acts.ts';
import type { Member } from './cast.ts';
import { form, isSame, reviewSubjects, wordsOfForm } from './review-acts.ts';
import { choose, type Occasion, requireAsked } from './review-occasion.ts';

interface Invited extends Pick<Occasion, 'source' | 'id' | 'email' | 'subject' | 'lose' | 'isKept'> {
  /** A visit of days ahead proves no review yet, though its weeks passed for the shop. */
  isOver: boolean;
}

/** The link of the email about one order or visit, with its time in ms. */
async function linkOf(
  { world }: Scene,
  { source, id }: Invited,
): Promise<[key: string, at: number] | undefined> {
  const [row] = await world.rows<{ text: string; at: number }>(`
    select payload ->> 'text' as text, (extract(epoch from jobs.created_at) * 1000)::float8 as at
    from review_invitations join jobs on jobs.created_at = review_invitations.created_at and queue = 'mail'
      and lower(payload ->> 'to') = email
    where source = '${source}' and source_id = '${id}'
      and payload ->> 'subject' like '${source === 'order' ? 'How are' : 'How was'} your %' order by jobs.id desc limit 1`);
  const key = row && /\/reviews\/invited\/#(\S+)/.exec(row.text)?.[1];
  return key ? [key, row.at] : undefined;
}

async function openIt({ world }: Scene, person: Member, key: string): Promise<Invitation | undefined> {
  const response = await world.ask(person, openInvitation, { body: { key } });
  if (response.statusCode === 200) return openInvitation.response.parse(response.json()).invitation;
  if (response.statusCode === 404) throw new BrokenPromise(`The link of ${person.name} does not open`);
  return undefined;
}

/** Writes by the link about one of its things and no other; then it shows the review as proven. */
async function write(scene: Scene, person: Member, key: string, { subjects }: Invitation): Promise<string> {
  const { world, chance, isOnly } = scene;
  const { reviews } = world.memory;
  const sent = form(scene);
  if (chance.happens(20)) {
    const others = reviewSubjects.filter((other) => !subjects.some((one) => isSame(one, other)));
    const strange = chance.pick(others);
    const body = { ...sent, key, kind: strange.kind, subject: strange.id };
    const { statusCode } = await world.ask(person, writeInvitedReview, { body });
    if (statusCode === 202)
      throw new BrokenPromise(`${person.name} wrote about ${strange.id} by a link for other things`);
  }
  const offered = subjects.filter((one) => one.is_offered);
  if (offered.length === 0) return 'not offered';
  const { kind, id: about } = chance.pick(offered);
  const body = { ...sent, key, kind, subject: about };
  const isFarAway = isOutOfReach(scene, person, key, { kind, id: about });
  const response = await world.ask(person, writeInvitedReview, { body });
  const by = { owner: person.name, email: person.email, subject: { kind, id: about } };
  const words = wordsOfForm(sent);
  if (response.statusCode >= 500) {
    reviews.doubtful.add(sent.text);
    reviews.unconfirmed.set(sent.text, { email: person.email, subject: by.subject, words });
    for (const [, one] of reviews.alive())
      if (one.email === person.email && isSame(one.subject, by.subject)) one.words.add(words);
  }
  if (response.statusCode !== 202) return `${about}: ${response.statusCode}`;
  const { id } = writeInvitedReview.response.parse(response.json()).review;
  if (isFarAway && isOnly)
    throw new BrokenPromise(`${person.name} wrote ${id} elsewhere, and changed it by a link`);
  const isNew = !reviews.all.has(id);
  const review = reviews.accept(id, words, by);
  if (!person.account) review.key ??= key;
  if (isNew) review.link = key;
  const seen = (await openIt(scene, person, key))?.subjects.find((one) => isSame(one, by.subject));
  if (seen && isOnly && !isWaiting(seen, id, sent))
    throw new BrokenPromise(`${person.name} wrote ${id} by a link, which shows ${JSON.stringify(seen)}`);
  return `wrote ${id} about ${about}`;
}

const isWaiting = (
  { is_reviewed, review }: InvitedSubject,
  id: string,
  { text, rating }: Pick<ReturnType<typeof form>, 'text' | 'rating'>,
): boolean =>
  is_reviewed &&
  review?.id === id &&
  review.verified &&
  review.state === 'pending' &&
  review.text === text &&
  review.rating === rating;

/** The day of the reminder, which comes again for a trial of another choice. */
const dayOf = ({ source, id }: Invited, isAgain: boolean): string =>
  `update review_invitations set remind_at = '${new Date().toISOString()}'
    where source = '${source}' and source_id = '${id}'${isAgain ? '' : ' and remind_at is not null'}`;

/** A person who switches emails about reviews off after the first one gets no reminder. */
async function remindUnwanted(scene: Scene, person: Member, invited: Invited): Promise<boolean> {
  const { isOver: _, lose: __, ...rest } = invited;
  if ((await choose(scene, person.name, 0)) !== false) return false;
  await requireAsked(scene, { ...rest, age: dayOf(invited, false), wants: false, subjects: undefined });
  return true;
}

/** Asks not to be contacted, by the address alone: after that no reminder comes. */
async function unsubscribe({ world }: Scene, person: Member): Promise<string> {
  const { email } = person;
  const { statusCode } = await world.ask(person, stopContact, { body: { email } });
  if (statusCode >= 500) world.memory.resume(email);
  if (statusCode < 300) world.memory.stop(email);
  return `stopped: ${statusCode}`;
}

/** The link of an email, with a person who has or has not written about one of its things. */
async function answerInvitation(
  scene: Scene,
  person: Member,
  key: string,
  { invitation, isOver }: { invitation: Invitation; isOver: boolean },
): Promise<{ said: string; fromAccount?: string | undefined }> {
  const { chance } = scene;
  if (person.account && chance.happens(65)) {
    const fromAccount = await writeFromAccount(scene, person, key, invitation);
    if (fromAccount) return { said: `wrote ${fromAccount} from the account`, fromAccount };
  }
  return {
    said: isOver && chance.happens(40) ? await write(scene, person, key, invitation) : 'not reviewed',
  };
}

/** The day of a reminder comes. Often its receiver has written about one of the things by then. */
export async function remind(scene: Scene, person: Member, invited: Invited): Promise<string> {
  const { world, chance } = scene;
  const { source, id, isOver } = invited;
  const [key, at] = (await linkOf(scene, invited)) ?? [];
  if (!key || !at) return 'no link';
  const invitation = await openIt(scene, person, key);
  if (!invitation) return 'not opened';
  const { subjects, expires_at } = invitation;
  if (Date.parse(expires_at) < at + invitationDays * 24 * 60 * 60_000)
    throw new BrokenPromise(
      `The link of ${person.name} from ${new Date(at).toISOString()} ends ${expires_at}`,
    );
  const [row] = await world.rows<{ customer: string | null }>(
    `select customer_id as customer from review_invitations where source = '${source}' and source_id = '${id}'`,
  );
  const isAgain = row?.customer && chance.happens(70) ? await remindUnwanted(scene, person, invited) : false;
  const { said: wrote, fromAccount } = await answerInvitation(scene, person, key, { invitation, isOver });
  const hasWritten = wrote.startsWith('wrote ');
  const stopped = !hasWritten && chance.happens(20) ? `${await unsubscribe(scene, person)}, ` : '';
  const { lose, isOver: _, ...rest } = invited;
  const said = await requireAsked(scene, {
    ...rest,
    ...(lose && !hasWritten && { lose }),
    age: dayOf(invited, isAgain),
    wants: row?.customer ? await choose(scene, person.name, hasWritten || isAgain ? 90 : 50) : true,
    subjects,
  });
  if (fromAccount && chance.happens(60)) await removeFromAccount(scene, person, fromAccount);
  return `${wrote} of ${subjects.length}, ${stopped}${said}`;
}
