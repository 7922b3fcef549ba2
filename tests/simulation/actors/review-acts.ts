import { listBranchReviews, listProductReviews, type ShownReview } from '#domain/reviews/contract.ts';
import { reportReview, voteHelpful } from '#domain/reviews/votes-contract.ts';
import { writeBranchReview, writeProductReview } from '#domain/reviews/write-contract.ts';
import { smallPhoto } from '#tests/support/files/made-files.ts';
import { type Review, type ReviewSubject, wordsOf } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';

export const reviewSubjects: readonly ReviewSubject[] = [
  { kind: 'product', id: 'sash-lock-classic' },
  { kind: 'product', id: 'crank-handle' },
  { kind: 'product', id: 'meridian-double-hung' },
  { kind: 'branch', id: 'norwalk-ct' },
];

export const isSame = (one: ReviewSubject, other: ReviewSubject): boolean =>
  one.kind === other.kind && one.id === other.id;

export const photo = { content: smallPhoto.toString('base64'), alt: 'The sash' };

export function form({ chance }: Scene) {
  const place = chance.pick([
    { town: 'Norwalk', state: 'CT' },
    { town: 'Ames', state: 'IA' },
  ]);
  const name = chance.pick(['Ada R.', 'Bo T.']);
  return {
    rating: chance.between(1, 5),
    aspects: {},
    title: chance.pick(['After a year', 'A second look']),
    text: `We have used it every day: ${chance.uuid()}`,
    name,
    ...place,
    photos: chance.happens(25) ? [photo] : [],
  };
}

export type Form = Omit<ReturnType<typeof form>, 'photos'> & { photos: readonly object[] };

export const wordsOfForm = ({ town, state, photos, ...sent }: Form): string =>
  wordsOf({ ...sent, place: `${town}, ${state}`, photos: photos.length });

export const writeReview: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const { reviews } = world.memory;
  const subject = chance.pick(reviewSubjects);
  const body = form(scene);
  const before = reviews.alive().find(([, one]) => one.owner === actor.name && isSame(one.subject, subject));
  const response =
    subject.kind === 'product'
      ? await world.ask(actor, writeProductReview, { params: { backend_name: subject.id }, body })
      : await world.ask(actor, writeBranchReview, { params: { id: subject.id }, body });
  const said = `${response.statusCode} ${subject.id}`;
  if (response.statusCode !== 202) return said;
  if (before && before[1].changedAt < Date.now() && before[1].removedAt === undefined)
    throw new BrokenPromise(`${actor.name} has two reviews of ${subject.id}`);
  const { id } = writeProductReview.response.parse(response.json()).review;
  reviews.accept(id, wordsOfForm(body), { owner: actor.name, email: actor.email, subject });
  return said;
};

/** One browser for each person; customers use another one too, which counts once with the first. */
const browserOf = (name: string, isOther: boolean): string =>
  `${isOther ? '1' : '0'}${[...name].map((letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('')}`
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');

function aReview({ world, common }: Scene): [id: string, review: Review] | undefined {
  const all = [...world.memory.reviews.all].filter(
    ([, { agreed, removedAt }]) => agreed.size > 0 || removedAt,
  );
  return all.length > 0 ? common.pick(all.slice(-5)) : undefined;
}

const vote: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aReview(scene);
  if (!found) return 'no review';
  const [id, { votes, doubtfulVotes, removedAt }] = found;
  const body = { browser: browserOf(actor.name, actor.account !== undefined && chance.happens(40)) };
  const response = await world.ask(actor, voteHelpful, { params: { id }, body });
  if (response.statusCode >= 500) doubtfulVotes.add(actor.name);
  if (response.statusCode !== 200) return `${id}: ${response.statusCode}`;
  if (removedAt && removedAt < Date.now()) throw new BrokenPromise(`${id} was removed, and has a vote`);
  votes.add(actor.name);
  const { helpful } = voteHelpful.response.parse(response.json());
  if (chance.happens(60)) return `${id} helps ${helpful}`;
  const again = await world.ask(actor, voteHelpful, { params: { id }, body });
  return `${id} helps ${helpful}, pressed again: ${again.statusCode}`;
};

const report: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = aReview(scene);
  if (!found) return 'no review';
  const [id, { reports }] = found;
  const isOther = actor.account !== undefined && chance.happens(40);
  const body = {
    browser: browserOf(actor.name, isOther),
    reason: chance.pick(['off_topic', 'abusive'] as const),
  };
  const response = await world.ask(actor, reportReview, { params: { id }, body });
  if (response.statusCode === 200 || response.statusCode >= 500) reports.add(actor.name);
  return `${id}: ${response.statusCode}`;
};

const shownIds = async ({ world }: Scene): Promise<Set<string>> =>
  new Set(
    (await world.rows<{ id: string }>("select id from reviews where state = 'shown'")).map(({ id }) => id),
  );

function requireKnown({ world }: Scene, shown: ShownReview): void {
  const { id, rating, title, text, name, place, photos, earlier, reply } = shown;
  const review = world.memory.reviews.all.get(id);
  if (!review) throw new BrokenPromise(`Readers see ${id}, which nobody wrote`);
  if (review.removedAt && review.removedAt < Date.now())
    throw new BrokenPromise(`Readers see ${id}, which was removed`);
  const words = wordsOf({ rating, title, text, name, place, photos: photos.length });
  if (!review.agreed.has(words))
    throw new BrokenPromise(`Readers see what the desk has not read of ${id}: ${words}`);
  if (!review.words.has(words))
    throw new BrokenPromise(`Readers see other words of ${id} than the last ones`);
  const unseen = earlier.find((one) => !review.shownTexts.has(one.text));
  if (unseen)
    throw new BrokenPromise(`Readers see an earlier text of ${id} that was not shown: ${unseen.text}`);
  if (!review.replies.has(reply ?? '') && !(review.replies.size === 0 && reply === undefined))
    throw new BrokenPromise(`${id} has another answer than the last one: ${reply}`);
  for (const { url } of photos) world.memory.reviews.photos.set(url, id);
}

async function readPage({ world, actor }: Scene, { kind, id }: ReviewSubject, sort: string) {
  const query = { sort };
  const response =
    kind === 'product'
      ? await world.ask(actor, listProductReviews, { params: { backend_name: id }, query })
      : await world.ask(actor, listBranchReviews, { params: { id }, query });
  return response.statusCode === 200 ? listProductReviews.response.parse(response.json()) : undefined;
}

const isWhole = ({ reviews, summary }: NonNullable<Awaited<ReturnType<typeof readPage>>>): boolean => {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  const average = reviews.length === 0 ? 0 : stars / reviews.length;
  return summary.count === reviews.length && Math.abs(summary.average - average) <= 0.051;
};

/** The desk has read each review of a page, and the stars above are theirs; photos are public with it. */
const readReviews: Act = async (scene) => {
  const { world, common, chance } = scene;
  const { photos, all } = world.memory.reviews;
  const subject = common.pick(reviewSubjects);
  const before = await shownIds(scene);
  const page = await readPage(scene, subject, chance.pick(['newest', 'helpful', 'highest']));
  if (!page) return 'no answer';
  const after = await shownIds(scene);
  for (const shown of page.reviews) {
    const review = all.get(shown.id);
    if (review && !isSame(review.subject, subject))
      throw new BrokenPromise(`${shown.id} is about another thing`);
    // Others may change it between the answers.
    if (!shown.imported && before.has(shown.id) && after.has(shown.id)) requireKnown(scene, shown);
  }
  const missing = [...all].find(
    ([id, one]) =>
      isSame(one.subject, subject) &&
      before.has(id) &&
      after.has(id) &&
      !page.reviews.some((shown) => shown.id === id),
  );
  if (missing && !page.next_cursor) throw new BrokenPromise(`Readers miss ${missing[0]}`);
  if (!page.next_cursor && !isWhole(page)) {
    const again = await readPage(scene, subject, 'newest');
    if (again && !isWhole(again))
      throw new BrokenPromise(`The stars of ${subject.id} are not those of its reviews`);
  }
  await lookAtPhoto(scene, chance.happens(50) ? [...photos].at(-1) : [...photos][0]);
  return `${page.reviews.length} of ${subject.id}`;
};

async function lookAtPhoto(scene: Scene, found: [url: string, review: string] | undefined): Promise<void> {
  if (!found) return;
  const [url, id] = found;
  const before = await shownIds(scene);
  const { statusCode } = await scene.world.look(() => scene.world.app.inject({ url }));
  const after = await shownIds(scene);
  if (statusCode === 200 && !before.has(id) && !after.has(id))
    throw new BrokenPromise(`A photo of ${id} is public, and the review is not`);
}

/** Without an account: the review waits for the link of its email. */
export const reviewActs = {
  'write a review': writeReview,
  'vote for a review': vote,
  'report a review': report,
  'read reviews': readReviews,
} satisfies Record<string, Act>;
