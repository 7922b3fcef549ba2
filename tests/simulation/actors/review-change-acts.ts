import { editReview, listOwnReviews, removeReview } from '#domain/reviews/write-contract.ts';
import type { Review } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { type Form, form, photo, wordsOfForm, writeReview } from './review-acts.ts';

const ownReview = ({ world, actor, common }: Scene): [id: string, review: Review] | undefined => {
  const own = world.memory.reviews.alive().filter(([, { owner, key }]) => owner === actor.name && !key);
  return own.length > 0 ? common.pick(own) : undefined;
};

/** Most changes are of one field alone: the stars, the name or the photos. */
async function changedForm(scene: Scene, id: string): Promise<Form | undefined> {
  const { world, actor, chance } = scene;
  const response = await world.ask(actor, listOwnReviews);
  if (response.statusCode !== 200) return undefined;
  const { reviews } = listOwnReviews.response.parse(response.json());
  const { all } = world.memory.reviews;
  const strange = reviews.find((one) => all.has(one.id) && all.get(one.id)?.owner !== actor.name);
  if (strange) throw new BrokenPromise(`${actor.name} is shown the review ${strange.id} of another person`);
  const now = reviews.find((one) => one.id === id);
  if (!now) return undefined;
  const { rating, title, text, name, town, state_code: state } = now;
  const photos = now.photos.map((one) => ({ id: one.id, alt: one.alt }));
  const other = form(scene);
  const same = { rating, aspects: {}, title, text, name, town, state, photos };
  // Another photo with the same description takes the place of the first.
  const ofPhotos = [{ photos: [photo] }, { photos: [...photos.slice(1), photo] }];
  const changes = [
    { rating: (rating % 5) + 1 },
    { text: other.text },
    { name: name === 'Ada R.' ? 'Bo T.' : 'Ada R.' },
    { town: other.town, state: other.state },
    { photos: photos.length > 0 ? [] : [photo] },
    ...ofPhotos,
    { ...other },
    {},
  ];
  return { ...same, ...chance.pick(photos.length > 0 && chance.happens(60) ? ofPhotos : changes) };
}

const editOwn: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const { reviews } = world.memory;
  const own = ownReview(scene);
  if (!own) return writeReview(scene);
  const stranger = reviews.alive().find(([, { owner }]) => owner !== actor.name);
  if (stranger && chance.happens(15)) {
    const body = form(scene);
    const forbidden = await world.ask(actor, editReview, { params: { id: stranger[0] }, body });
    if (forbidden.statusCode === 202)
      throw new BrokenPromise(`${actor.name} changed a review of another person`);
    return `of another person: ${forbidden.statusCode}`;
  }
  return changeReview(scene, own);
};

/** Its writer sends a review again, mostly with one other field. */
export async function changeReview(scene: Scene, [id, review]: [string, Review]): Promise<string> {
  const { world, actor } = scene;
  const { reviews } = world.memory;
  const body = await changedForm(scene, id);
  if (!body) return 'not there';
  const response = await world.ask(actor, editReview, { params: { id }, body });
  const words = wordsOfForm(body);
  if (response.statusCode === 202) {
    if (review.removedAt && review.removedAt < Date.now())
      throw new BrokenPromise(`${id} was removed, and changed`);
    reviews.accept(id, words, review);
  } else if (response.statusCode >= 500) review.words.add(words);
  return `${id}: ${response.statusCode}`;
}

const removeOwn: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const stranger = world.memory.reviews.alive().find(([, { owner }]) => owner !== actor.name);
  if (stranger && chance.happens(20)) {
    const forbidden = await world.ask(actor, removeReview, { params: { id: stranger[0] } });
    if (forbidden.statusCode === 200)
      throw new BrokenPromise(`${actor.name} removed a review of another person`);
    return `of another person: ${forbidden.statusCode}`;
  }
  const own = ownReview(scene);
  if (!own) return 'no review';
  const [id, review] = own;
  const response = await world.ask(actor, removeReview, { params: { id } });
  if (response.statusCode === 200) review.removedAt = Date.now();
  // Without an answer, it may be there.
  if (response.statusCode >= 500) review.removedAt = Number.POSITIVE_INFINITY;
  return `${id}: ${response.statusCode}`;
};

export const reviewChangeActs = {
  'change a review': editOwn,
  'remove a review': removeOwn,
} satisfies Record<string, Act>;
