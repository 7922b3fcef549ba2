import {
  type Invitation,
  openInvitation,
  removeInvitedReview,
  writeInvitedReview,
} from '#domain/reviews/invited-contract.ts';
import { removeReview, writeBranchReview, writeProductReview } from '#domain/reviews/write-contract.ts';
import type { ReviewSubject } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Scene } from './acts.ts';
import type { Member } from './cast.ts';
import { form, isSame, wordsOfForm } from './review-acts.ts';

/** A review that a person wrote from their account, or by another link: this link may not change it. */
export function isOutOfReach({ world }: Scene, person: Member, key: string, subject: ReviewSubject): boolean {
  return world.memory.reviews
    .alive()
    .some(
      ([, one]) =>
        person.account !== undefined &&
        one.email === person.email &&
        isSame(one.subject, subject) &&
        one.link !== key,
    );
}

/** The link says that there is a review, shows none, and neither changes nor removes it. */
async function requireUntouched(scene: Scene, person: Member, key: string, id: string): Promise<void> {
  const { world } = scene;
  const subject = world.memory.reviews.all.get(id)?.subject;
  const opened = await world.ask(person, openInvitation, { body: { key } });
  if (!subject || opened.statusCode !== 200) return;
  const { subjects } = openInvitation.response.parse(opened.json()).invitation;
  const seen = subjects.find((one) => isSame(one, subject));
  if (!seen?.is_reviewed || seen.review)
    throw new BrokenPromise(`${person.name} wrote ${id} elsewhere, and a link shows ${JSON.stringify(seen)}`);
  const body = { ...form(scene), key, kind: subject.kind, subject: subject.id };
  const written = await world.ask(person, writeInvitedReview, { body });
  if (written.statusCode < 500 && written.statusCode !== 409)
    throw new BrokenPromise(`${person.name} wrote ${id} elsewhere, and by a link: ${written.body}`);
  const removed = await world.ask(person, removeInvitedReview, { body: { key, id } });
  if (removed.statusCode < 500 && removed.statusCode !== 404)
    throw new BrokenPromise(
      `${person.name} wrote ${id} elsewhere, and removed it by a link: ${removed.body}`,
    );
}

/** A person writes from their account about one of the things of an invitation, and then tries its link. */
export async function writeFromAccount(
  scene: Scene,
  person: Member,
  key: string,
  { subjects }: Invitation,
): Promise<string | undefined> {
  const { world, chance, isOnly } = scene;
  const open = subjects.filter(({ is_offered, is_reviewed }) => is_offered && !is_reviewed);
  if (!isOnly || open.length === 0) return undefined;
  const { kind, id: about } = chance.pick(open);
  const body = form(scene);
  const response =
    kind === 'product'
      ? await world.ask(person, writeProductReview, { params: { backend_name: about }, body })
      : await world.ask(person, writeBranchReview, { params: { id: about }, body });
  if (response.statusCode !== 202) return undefined;
  const { id } = writeProductReview.response.parse(response.json()).review;
  const by = { owner: person.name, email: person.email, subject: { kind, id: about } };
  world.memory.reviews.accept(id, wordsOfForm(body), by);
  await requireUntouched(scene, person, key, id);
  return id;
}

/** Its writer removes a review in their account: the next weeks ask about the thing again. */
export async function removeFromAccount({ world }: Scene, person: Member, id: string): Promise<void> {
  const { statusCode } = await world.ask(person, removeReview, { params: { id } });
  const review = world.memory.reviews.all.get(id);
  if (review && statusCode === 200) review.removedAt = Date.now();
  if (review && statusCode >= 500) review.removedAt = Number.POSITIVE_INFINITY;
}
