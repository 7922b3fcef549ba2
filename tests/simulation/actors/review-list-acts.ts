import {
  listBranchReviews,
  listProductReviews,
  type ReviewSort,
  reviewSorts,
  type ShownReview,
} from '#domain/reviews/contract.ts';
import { type DeskReview, listReviewsAtDesk, reviewLists } from '#domain/reviews/staff-contract.ts';
import { listOwnReviews } from '#domain/reviews/write-contract.ts';
import type { ReviewSubject } from '../world/review-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';
import { reviewSubjects } from './review-acts.ts';

interface Stored {
  id: string;
  kind: string;
  subject: string;
  source: string;
  state: string;
  rating: number;
  title: string;
  text: string;
  region: string | null;
  verified: boolean;
  photos: number;
  helpful: number;
  written: number;
  reply: string | null;
  customer: string | null;
  email: string | null;
  reports: number;
}

const stored = ({ world }: Scene): Promise<Stored[]> =>
  world.rows<Stored>(`
    select id, kind, subject, source, state, rating, title, text, region, verified_by is not null as verified,
      (select count(*) from review_photos where review_id = reviews.id)::int as photos, helpful,
      (extract(epoch from written_at) * 1000)::float8 as written, reply, customer_id as customer, email,
      (select count(*) from review_reports where review_id = reviews.id and not is_settled)::int as reports
    from reviews where state <> 'unconfirmed' order by written_at desc, id desc`);

/** The same things in both lists, in any order. */
function requireSame(what: string, found: readonly string[], wanted: readonly string[]): void {
  const [is, must] = [found.toSorted(), wanted.toSorted()];
  if (`${is}` !== `${must}`) throw new BrokenPromise(`${what} has ${is} and not ${must}`);
}

interface Filter {
  query: Record<string, string>;
  fits: (review: Stored) => boolean;
}

function filterOf({ chance }: Scene, among: readonly Stored[]): Filter {
  const { rating, region, text } = chance.pick(among);
  const isWanted = chance.happens(50);
  const word = (text.split(' ').at(-1) ?? '').slice(0, 20).toUpperCase();
  const filters: Filter[] = [
    { query: { stars: `${rating}` }, fits: (one) => one.rating === rating },
    { query: { verified: `${isWanted}` }, fits: (one) => one.verified === isWanted },
    { query: { with_photos: `${isWanted}` }, fits: (one) => one.photos > 0 === isWanted },
    {
      query: { q: word },
      fits: (one) => one.text.toUpperCase().includes(word) || one.title.toUpperCase().includes(word),
    },
    ...(region ? [{ query: { state: region }, fits: (one: Stored) => one.region === region }] : []),
    { query: {}, fits: () => true },
  ];
  return chance.pick(filters);
}

const ranks: Readonly<Record<ReviewSort, (review: ShownReview) => number>> = {
  newest: () => 0,
  helpful: ({ helpful }) => helpful,
  highest: ({ rating }) => rating,
  lowest: ({ rating }) => -rating,
};

/** Turns pages to the last one. */
async function readAll(
  { world, actor, chance }: Scene,
  { kind, id }: ReviewSubject,
  filter: Record<string, string>,
): Promise<ShownReview[] | undefined> {
  const found: ShownReview[] = [];
  const limit = `${chance.between(1, 3)}`;
  for (let cursor: string | undefined = ''; cursor !== undefined && found.length < 30; ) {
    const query: Record<string, string> = { ...filter, limit, ...(cursor && { cursor }) };
    const response =
      kind === 'product'
        ? await world.ask(actor, listProductReviews, { params: { backend_name: id }, query })
        : await world.ask(actor, listBranchReviews, { params: { id }, query });
    if (response.statusCode !== 200) return undefined;
    const page = listProductReviews.response.parse(response.json());
    found.push(...page.reviews);
    cursor = page.next_cursor;
  }
  return found;
}

/** A list has each review that fits, once, in its order. */
async function requireListed(
  scene: Scene,
  subject: ReviewSubject,
  own: readonly Stored[],
  { query, fits, sort }: Filter & { sort: ReviewSort },
): Promise<string> {
  const said = `${subject.id} by ${sort} with ${JSON.stringify(query)}`;
  const found = await readAll(scene, subject, { ...query, sort });
  if (!found) return `${said}: not answered`;
  if (found.length < 30)
    requireSame(
      said,
      found.map(({ id }) => id),
      own.filter(fits).map(({ id }) => id),
    );
  const at = new Map(own.map((row) => [row.id, row.written]));
  const later = found.find((one, place) => {
    const before = found[place - 1];
    if (!before) return false;
    const [mine, theirs] = [ranks[sort](one), ranks[sort](before)];
    return mine > theirs || (mine === theirs && (at.get(one.id) ?? 0) > (at.get(before.id) ?? 0));
  });
  if (later) throw new BrokenPromise(`${said} lists ${later.id} too late`);
  const other = found.find((one) => {
    const row = own.find(({ id }) => id === one.id);
    return (
      row &&
      (one.helpful !== row.helpful ||
        one.verified !== row.verified ||
        one.imported === (row.source === 'customer'))
    );
  });
  if (other) throw new BrokenPromise(`${said} shows other facts of ${other.id}`);
  return `${said}: ${found.length} of ${own.length}`;
}

/** A reader filters the reviews of a product or a branch, and sorts all of them in each way. */
const findAmong: Act = async (scene) => {
  const { chance, common, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const rows = (await stored(scene)).filter(({ state }) => state === 'shown');
  const written = reviewSubjects.filter(({ id }) => rows.some(({ subject }) => subject === id));
  if (written.length === 0) return 'no review';
  const size = ({ id }: ReviewSubject): number => rows.filter((one) => one.subject === id).length;
  const [largest] = written.toSorted((one, other) => size(other) - size(one));
  const subject = (common.happens(60) && largest) || common.pick(written);
  const own = rows.filter((one) => one.subject === subject.id && one.kind === subject.kind);
  if (own.length === 0) return 'no review';
  for (const sort of reviewSorts)
    await requireListed(scene, subject, own, { query: {}, fits: () => true, sort });
  return requireListed(scene, subject, own, { ...filterOf(scene, own), sort: chance.pick(reviewSorts) });
};

const isReported = ({ state, reports }: Stored): boolean => state === 'shown' && reports > 0;

const isIn: Readonly<Record<(typeof reviewLists)[number], (review: Stored) => boolean>> = {
  waiting: (one) => one.state === 'pending' || one.state === 'refusing' || isReported(one),
  reported: isReported,
  shown: ({ state }) => state === 'shown',
  refused: ({ state }) => state === 'refused',
};

const saidAtDesk = ({
  id,
  state,
  rating,
  title,
  text,
  verified,
  photos,
  reports,
  reply,
}: DeskReview): string => {
  const count = reports.reduce((sum, one) => sum + one.count, 0);
  return JSON.stringify([id, state, rating, title, text, verified, photos.length, count, reply ?? null]);
};

const saidInStore = ({ id, state, rating, title, text, verified, photos, reports, reply }: Stored): string =>
  JSON.stringify([id, state, rating, title, text, verified, photos, reports, reply]);

/** Each list of the desk has its reviews as they are, and the figures count all decisions. */
const lookOver: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const rows = (await stored(scene)).filter(({ source }) => source === 'customer');
  const list = chance.pick(reviewLists);
  const response = await world.ask(actor, listReviewsAtDesk, { query: { list } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { reviews, figures, has_more } = listReviewsAtDesk.response.parse(response.json());
  const wanted = rows.filter(isIn[list]);
  if (!has_more) requireSame(`The list ${list}`, reviews.map(saidAtDesk), wanted.map(saidInStore));
  const count = (stars: number, state: string): number =>
    rows.filter((one) => one.rating === stars && one.state === state).length;
  const wrong = figures.find(
    ({ stars, shown, refused }) => shown !== count(stars, 'shown') || refused !== count(stars, 'refused'),
  );
  if (wrong) throw new BrokenPromise(`The desk counts ${JSON.stringify(wrong)} of its reviews`);
  return `${list}: ${reviews.length}`;
};

/** A customer sees all of their reviews as they are, and not that a refusal waits for a second person. */
const lookAtOwn: Act = async (scene) => {
  const { world, actor, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const rows = (await stored(scene)).filter(
    ({ source, customer, email }) =>
      source === 'customer' &&
      (customer === actor.account?.id || (customer === null && email === actor.email)),
  );
  const response = await world.ask(actor, listOwnReviews);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { reviews } = listOwnReviews.response.parse(response.json());
  requireSame(
    `The list of ${actor.name}`,
    reviews.map(({ id, state, rating, text, verified, photos }) =>
      JSON.stringify([id, state, rating, text, verified, photos.length]),
    ),
    rows.map(({ id, state, rating, text, verified, photos }) =>
      JSON.stringify([id, state === 'refusing' ? 'pending' : state, rating, text, verified, photos]),
    ),
  );
  const early = reviews.find(({ state, refusal }) => (state === 'refused') !== (refusal !== undefined));
  if (early) throw new BrokenPromise(`${early.id} is ${early.state}, with the rule ${early.refusal}`);
  return `${reviews.length}`;
};

export const reviewListActs = {
  'find among reviews': findAmong,
  'look over reviews': lookOver,
  'look at own reviews': lookAtOwn,
} satisfies Record<string, Act>;
