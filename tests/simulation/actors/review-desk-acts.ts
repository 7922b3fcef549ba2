import type { Endpoint } from '#domain/contracts/endpoint.ts';
import {
  confirmReviewRefusal,
  type DeskReview,
  keepReview,
  listReviewsAtDesk,
  refuseReview,
  replyToReview,
  showReview,
} from '#domain/reviews/staff-contract.ts';
import { type Review, wordsOf } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { requireFinal, requireHidden, requireSecond } from './refusal-alone.ts';
import { changeReview } from './review-change-acts.ts';
import { asOtherAgent, colleague } from './staff-move.ts';

const waitingIds = async ({ world }: Scene): Promise<Set<string>> =>
  new Set(
    (
      await world.rows<{ id: string }>(
        `select id from reviews where state in ('pending', 'refusing') or (state = 'shown' and report_count > 0)`,
      )
    ).map(({ id }) => id),
  );

/** All that waits is in the list, and what waits for its writer is not. */
async function readList(scene: Scene): Promise<DeskReview[]> {
  const { world, actor } = scene;
  const { memory } = world;
  const before = await waitingIds(scene);
  const response = await world.ask(actor, listReviewsAtDesk, { query: {} });
  if (response.statusCode !== 200) return [];
  const { reviews, has_more } = listReviewsAtDesk.response.parse(response.json());
  const after = await waitingIds(scene);
  const early = reviews.find(
    ({ text }) => memory.reviews.unconfirmed.has(text) && !memory.reviews.doubtful.has(text),
  );
  if (early) throw new BrokenPromise(`The desk reads ${early.id}, which its writer has not confirmed`);
  const missing = memory.reviews
    .alive()
    .find(([id]) => before.has(id) && after.has(id) && !reviews.some((one) => one.id === id));
  if (missing && !has_more) throw new BrokenPromise(`${missing[0]} waits, and the desk has no task`);
  return reviews;
}

/** A review is at once as the desk decided, and its reports wait no longer after a decision about them. */
async function requireDecided({ world, isOnly }: Scene, id: string, to: Decided): Promise<void> {
  if (!isOnly || to === 'answered') return;
  const [row] = await world.rows<{ state: string; reports: number }>(
    `select state, report_count as reports from reviews where id = '${id}'`,
  );
  const isRight = row?.state === (to === 'kept' ? 'shown' : to) && (to === 'refusing' || row.reports === 0);
  if (!isRight) throw new BrokenPromise(`${id} was ${to} by the desk, and is ${JSON.stringify(row)}`);
}

/** The fields of a review that a decision is about, as one text. */
const asSeen = ({ rating, title, text, name, place, photos }: Seen): string => {
  const pictures = photos.map(({ id, alt }) => [id, alt]).toSorted();
  return JSON.stringify([rating, title, text, name, place, pictures]);
};

type Seen = Pick<DeskReview, 'rating' | 'title' | 'text' | 'name' | 'place' | 'photos'>;

async function seenNow({ world }: Scene, id: string): Promise<string | undefined> {
  const [row] = await world.rows<Seen>(`
    select rating, title, text, name, place, coalesce((select json_agg(json_build_object('id', review_photos.id,
      'alt', alt)) from review_photos where review_id = reviews.id), '[]') as photos
    from reviews where id = '${id}'`);
  return row && asSeen(row);
}

type Decided = 'shown' | 'kept' | 'refusing' | 'refused' | 'answered';

async function decide(
  scene: Scene,
  endpoint: Endpoint,
  read: DeskReview,
  to: Decided,
  body?: object,
): Promise<number> {
  const { world, actor } = scene;
  const { id, version } = read;
  const now = scene.isOnly ? await seenNow(scene, id) : undefined;
  const response = await world.ask(actor, endpoint, {
    params: { id },
    query: { version },
    ...(body && { body }),
  });
  if (response.statusCode < 300) {
    world.memory.staffMoves += 1;
    const seen = asSeen(read);
    if (now !== undefined && now !== seen)
      throw new BrokenPromise(`${id} was ${to} by a person who read ${seen}, and it says ${now}`);
    await requireDecided(scene, id, to);
  }
  return response.statusCode;
}

async function show(scene: Scene, read: DeskReview, review: Review): Promise<string> {
  const { rating, title, text, name, place, photos } = read;
  const { reviews } = scene.world.memory;
  const words = wordsOf({ rating, title, text, name, place, photos: photos.length });
  const wasAgreed = review.agreed.has(words);
  review.agreed.add(words);
  review.shownTexts.add(text);
  const status = await decide(scene, showReview, read, 'shown');
  // A refused decision lets no words through.
  if (status === 409 && scene.isOnly && !wasAgreed) review.agreed.delete(words);
  reviews.count('shown', review.email, status);
  return `shown: ${status}`;
}

/** Shows a review that waits. */
export async function showNow(scene: Scene, id: string): Promise<string> {
  const read = (await readList(scene)).find((one) => one.id === id);
  const review = scene.world.memory.reviews.all.get(id);
  return read && review ? show(scene, read, review) : 'not in the list';
}

const accountOf = ({ actor }: Scene): string => actor.headers().authorization ?? '';

async function refuse(scene: Scene, read: DeskReview, review: Review): Promise<string> {
  const reason = scene.chance.pick(['off_topic', 'abusive'] as const);
  review.refusedBy.add(accountOf(scene));
  const status = await decide(scene, refuseReview, read, 'refusing', { reason });
  if (status === 200) {
    const parts = { params: { id: read.id }, query: { version: read.version } };
    await requireSecond(scene, confirmReviewRefusal, parts);
    await requireHidden(scene, replyToReview, { ...parts, body: { text: 'Thank you' } });
  }
  return `refused: ${status}`;
}

/** A refusal takes two people. */
async function confirm(scene: Scene, read: DeskReview, review: Review): Promise<string> {
  const { reviews } = scene.world.memory;
  review.confirmedBy.add(accountOf(scene));
  const status = await decide(scene, confirmReviewRefusal, read, 'refused');
  reviews.count('refused', review.email, status);
  if (status === 200 && read.is_own_refusal && review.refusedBy.size === 1)
    throw new BrokenPromise(`${accountOf(scene)} alone refused ${read.id}`);
  if (status === 200)
    await requireFinal(scene, showReview, { params: { id: read.id }, query: { version: read.version } });
  return `refusal confirmed: ${status}`;
}

async function decideOn(scene: Scene, read: DeskReview): Promise<string> {
  const { world, chance } = scene;
  const review = world.memory.reviews.all.get(read.id);
  if (!review) return `${read.id} is new`;
  if (read.state === 'shown') {
    if (chance.happens(40)) return `${read.id} ${await refuse(scene, read, review)}`;
    const kept = await decide(scene, keepReview, read, 'kept');
    return `${read.id} kept: ${kept}`;
  }
  if (read.state === 'refusing' && chance.happens(65))
    return `${read.id} ${await confirm(scene, read, review)}`;
  if (read.state === 'pending' && chance.happens(25))
    return `${read.id} ${await refuse(scene, read, review)}`;
  return `${read.id} ${await show(scene, read, review)}`;
}

/** One that was changed by its writer since staff opened it, also by another photo. */
function staleRead({ world }: Scene): [DeskReview, Review] | undefined {
  const { openAtDesk, all } = world.memory.reviews;
  for (const read of openAtDesk.values()) {
    const review = all.get(read.id);
    const readAt = Date.parse(read.edited_at ?? read.written_at);
    if (review && !review.removedAt && readAt < review.changedAt) return [read, review];
  }
  return undefined;
}

/** Its writer changes a review while a person of staff has it open. */
async function decideLate(scene: Scene, list: readonly DeskReview[]): Promise<string | undefined> {
  const { world, cast, chance } = scene;
  const { all } = world.memory.reviews;
  const known = list.filter(({ id }) => {
    const review = all.get(id);
    return review && !review.key && review.removedAt === undefined;
  });
  const withPhotos = known.filter(({ photos }) => photos.length > 0);
  if (known.length === 0) return undefined;
  const read = chance.pick(withPhotos.length > 0 ? withPhotos : known);
  const review = all.get(read.id);
  if (!review) return undefined;
  const changed = await changeReview({ ...scene, actor: await cast.member(review.owner) }, [read.id, review]);
  return `${changed} meanwhile, ${await decideOn(scene, read)}`;
}

/** Up to three of the list, or one as it was opened before. */
const readReview: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { openAtDesk } = scene.world.memory.reviews;
  const stale = staleRead(scene);
  if (stale) {
    const [read, review] = stale;
    openAtDesk.delete(read.id);
    return `${read.id} as it was, ${await show(scene, read, review)}`;
  }
  const list = await readList(scene);
  for (const read of list) openAtDesk.set(read.id, openAtDesk.get(read.id) ?? read);
  if (list.length === 0) return 'no review';
  const late = scene.isOnly && scene.chance.happens(25) ? await decideLate(scene, list) : undefined;
  if (late) return late;
  const first = scene.common.between(0, list.length - 1);
  const said: string[] = [];
  for (const read of list.slice(first, first + 3)) said.push(await decideOn(scene, read));
  return said.join(', ');
};

const answerReview: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, chance, common } = scene;
  const response = await world.ask(actor, listReviewsAtDesk, { query: { list: 'shown' } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { reviews } = listReviewsAtDesk.response.parse(response.json());
  const known = reviews.filter(({ id }) => world.memory.reviews.all.has(id));
  if (known.length === 0) return 'no review';
  const read = common.pick(known);
  const { id } = read;
  const review = world.memory.reviews.all.get(id) as Review;
  const text = chance.happens(20) ? '' : `Thank you for that ${chance.uuid()}`;
  // Without an answer to this one, the review may have none.
  if (review.replies.size === 0) review.replies.set('', 0);
  const wasKnown = review.replies.has(text);
  review.replies.set(text, Date.now());
  const status = await decide(scene, replyToReview, read, 'answered', { text });
  if (status === 200) {
    for (const [earlier, at] of review.replies) if (at < Date.now()) review.replies.delete(earlier);
  } else if (status < 500 && !wasKnown) review.replies.delete(text);
  return `${id}: ${status}`;
};

/** Takes a review off its page, also one without reports; often a second person agrees at once. */
const takeOff: Act = async (given) => {
  const scene = { ...given, actor: { ...given.actor, ...colleague(given) } };
  const { world, actor, chance, common } = scene;
  const response = await world.ask(actor, listReviewsAtDesk, { query: { list: 'shown' } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { reviews } = listReviewsAtDesk.response.parse(response.json());
  const known = reviews.filter(({ id }) => world.memory.reviews.all.has(id));
  if (known.length === 0) return readReview(given);
  const read = common.pick(known);
  const review = world.memory.reviews.all.get(read.id) as Review;
  const said = `${read.id} ${await refuse(scene, read, review)}`;
  if (!said.endsWith('200') || chance.happens(60)) return said;
  return `${said}, ${await confirm(await asOtherAgent(scene), { ...read, is_own_refusal: false }, review)}`;
};

export const reviewDeskActs = {
  'read a review': readReview,
  'answer a review': answerReview,
  'take a review off': takeOff,
} satisfies Record<string, Act>;
