import { confirmationDays } from '#domain/reviews/invitation.ts';
import {
  confirmReview,
  openInvitation,
  removeInvitedReview,
  writeInvitedReview,
  writeReviewByEmail,
} from '#domain/reviews/invited-contract.ts';
import { wordsOf } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { form, photo, reviewSubjects, wordsOfForm } from './review-acts.ts';

/** Often a second review of the same, which replaces the first one when it is confirmed. */
const writeByEmail: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const own = world.memory.reviews.alive().filter(([, { owner, key }]) => owner === actor.name && key);
  const known = own.length > 0 && chance.happens(50) ? chance.pick(own)[1].subject : undefined;
  const subject = known ?? chance.pick(reviewSubjects);
  const sent = { ...form(scene), ...(known && { photos: [photo] }) };
  const body = { ...sent, kind: subject.kind, subject: subject.id, email: actor.email.toUpperCase() };
  const response = await world.ask(actor, writeReviewByEmail, { body });
  const isTaken = response.statusCode === 202 || response.statusCode >= 500;
  const words = wordsOfForm(sent);
  if (isTaken) world.memory.reviews.unconfirmed.set(sent.text, { email: actor.email, subject, words });
  return `${response.statusCode} ${subject.id}`;
};

/** Links of the last days: the one of a review that is not confirmed by then ends with it. */
async function linksOf({ world, actor }: Scene): Promise<string[]> {
  const emails = await world.rows<{ text: string; at: number }>(
    `select payload ->> 'text' as text, (extract(epoch from created_at) * 1000)::float8 as at
     from jobs where queue = 'mail' and payload ->> 'to' = '${actor.email}'
     and payload ->> 'subject' like 'Confirm your review of %' order by id desc`,
  );
  const since = Date.now() - (confirmationDays * 24 - 1) * 60 * 60_000;
  return emails
    .filter(({ at }) => at > since)
    .flatMap(({ text }) => /\/reviews\/invited\/#(\S+)/.exec(text)?.[1] ?? []);
}

async function openLink({ world, actor }: Scene, key: string) {
  const response = await world.ask(actor, openInvitation, { body: { key } });
  return response.statusCode === 200 ? openInvitation.response.parse(response.json()).invitation : undefined;
}

/** The review is as it was sent last, with its photos. */
async function requireSent(scene: Scene, key: string, words: string): Promise<void> {
  const review = (await openLink(scene, key))?.subjects[0]?.review;
  if (!review || !scene.isOnly) return;
  const { town, state_code: state, photos, ...sent } = review;
  const now = wordsOf({ ...sent, place: `${town}, ${state}`, photos: photos.length });
  if (now !== words) throw new BrokenPromise(`${review.id} was confirmed as ${words}, and is ${now}`);
}

/** Presses the link of an email, or changes and removes the review by it. */
const useLink: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const links = await linksOf(scene);
  if (links.length === 0) return writeByEmail(scene);
  const key = chance.pick(links.slice(0, 2));
  const invitation = await openLink(scene, key);
  const [subject] = invitation?.subjects ?? [];
  if (!subject) throw new BrokenPromise(`The link of an email to ${actor.name} does not open`);
  const { reviews } = world.memory;
  const { review } = subject;
  const waiting = review && reviews.unconfirmed.get(review.text);
  if (review?.state === 'unconfirmed' && waiting) {
    const response = await world.ask(actor, confirmReview, { body: { key } });
    if (response.statusCode >= 500) reviews.doubtful.add(review.text);
    if (response.statusCode !== 202) return `not confirmed: ${response.statusCode}`;
    const { id } = confirmReview.response.parse(response.json()).review;
    reviews.unconfirmed.delete(review.text);
    reviews.accept(id, waiting.words, {
      owner: actor.name,
      email: actor.email,
      subject: waiting.subject,
    }).key = key;
    await requireSent(scene, key, waiting.words);
    return `confirmed ${id}`;
  }
  const known = review && reviews.all.get(review.id);
  if (!review || !known) return 'nothing to do';
  if (chance.happens(25)) {
    const response = await world.ask(actor, removeInvitedReview, { body: { key, id: review.id } });
    if (response.statusCode === 200) known.removedAt = Date.now();
    if (response.statusCode >= 500) known.removedAt = Number.POSITIVE_INFINITY;
    return `removed ${review.id}: ${response.statusCode}`;
  }
  const sent = form(scene);
  const body = { ...sent, key, kind: subject.kind, subject: subject.id };
  const response = await world.ask(actor, writeInvitedReview, { body });
  const words = wordsOfForm(sent);
  if (response.statusCode === 202) {
    const { id } = writeInvitedReview.response.parse(response.json()).review;
    reviews.accept(id, words, { owner: actor.name, email: actor.email, subject: known.subject }).key = key;
  } else if (response.statusCode >= 500) known.words.add(words);
  return `changed ${review.id}: ${response.statusCode}`;
};

export const reviewLinkActs = {
  'write a review by email': writeByEmail,
  'use the link of a review': useLink,
} satisfies Record<string, Act>;
