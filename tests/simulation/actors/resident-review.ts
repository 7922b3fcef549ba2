import type { OwnSession } from '../world/own-accounts.ts';
import type { Scene } from './acts.ts';
import { people } from './cast.ts';
import { type AccountScene, actorOf } from './own-account.ts';
import { writeReview } from './review-acts.ts';
import { showNow } from './review-desk-acts.ts';

/** The owner of an account writes a review, which staff show: it counts until the account is deleted. */
export async function reviewFromAccount(scene: AccountScene, session: OwnSession): Promise<string> {
  const { account, actor, world, cast, isAlone, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const writer = { ...actorOf(session), name: actor.name, email: account.email };
  const own: Scene = { ...scene, actor: { ...actor, ...writer }, isAlone: isAlone() };
  const before = new Set(world.memory.reviews.all.keys());
  const said = await writeReview(own);
  const id = [...world.memory.reviews.all.keys()].find((one) => !before.has(one));
  if (!id) return said;
  const staff = await cast.member(scene.common.pick(people.agents));
  return `${said} ${await showNow({ ...own, actor: staff }, id)}`;
}

/** The reviews of a deleted account are gone, and so are the emails about them. */
export function forgetReviews({ world, actor }: AccountScene, status: number): void {
  const { reviews } = world.memory;
  for (const [, review] of reviews.alive().filter(([, { owner, key }]) => owner === actor.name && !key)) {
    if (status === 200) review.removedAt = Date.now();
    if (status >= 500) review.removedAt = Number.POSITIVE_INFINITY;
    if (status === 200 || status >= 500) reviews.emails.delete(`shown ${review.email}`);
  }
}
