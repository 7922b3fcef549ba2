import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { LivePage } from '#domain/reviews/live-reviews.ts';
import { LiveReviews } from '#src/features/reviews/live/live-reviews.tsx';
import { ReviewsWhenSeen } from '#src/features/reviews/live/reviews-when-seen.tsx';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

type Card = LivePage['reviews'][number];

const review = (id: string, over: Partial<Card> = {}): Card => ({
  review_id: id,
  rating: 4,
  title: `Title ${id}`,
  text: 'Quiet',
  name: 'Ada R.',
  place: 'Norwalk, CT',
  written: '2026-05-01',
  bought: null,
  edited: null,
  reply: null,
  line: { title: 'Meridian Double-Hung', url: '/windows/meridian-double-hung/' },
  verified: true,
  imported: false,
  helpful: 0,
  photos: [],
  earlier: [],
  ...over,
});
const photo = { url: '/reviews/v1/photos/p/file', alt: 'The sash from within', width: 640, height: 480 };
const earlier = { until: '2026-06-01', rating: 2, title: 'Stiff', text: 'It stuck at first.' };
const summary = { count: 3, average: 4.3, distribution: [0, 0, 1, 0, 2] };
const none = { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] };
const staticFigures = { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] };
const subject = { kind: 'product', id: 'meridian-double-hung' } as const;
const first = [review('static', { title: 'From the page', line: null, helpful: 2 })];

const page = (over: Partial<LivePage> = {}): LivePage => ({
  reviews: [review('a')],
  summary,
  next_cursor: null,
  states: ['CT', 'IA'],
  version: '1',
  ...over,
});

interface Asked {
  query: string;
  variables: Record<string, unknown>;
}

const typed = (answer: LivePage) => ({
  ...answer,
  __typename: 'ReviewPage',
  reviews: answer.reviews.map((one) => ({
    ...one,
    __typename: 'Review',
    id: `Review:${one.review_id}`,
    photos: one.photos.map((each) => ({ ...each, __typename: 'ReviewPhoto' })),
    earlier: one.earlier.map((each) => ({ ...each, __typename: 'EarlierReview' })),
    line: one.line && { ...one.line, __typename: 'ProductLine', id: one.line.title },
  })),
});

/** Answers pages, and the version of the last one; returns the variables asked with. */
function serve(answer: (variables: Asked['variables']) => LivePage) {
  const asked: Asked['variables'][] = [];
  const state = { version: '1' };
  apiStub.use(
    http.post('*/graphql', async ({ request }) => {
      const { query, variables } = (await request.json()) as Asked;
      if (query.includes('reviewVersion'))
        return HttpResponse.json({ data: { reviewVersion: state.version } });
      asked.push(variables);
      return HttpResponse.json({ data: { reviewPage: typed(answer(variables)) } });
    }),
  );
  return { asked, state };
}

it('shows the static reviews, then those of now with the same figures, what is proven and what changed', async () => {
  serve(() =>
    page({
      reviews: [
        review('a', { edited: '2026-06-01', photos: [photo], earlier: [earlier] }),
        review('b', { imported: true, verified: false }),
      ],
    }),
  );
  const { store } = renderWithStore(
    <ReviewsWhenSeen subject={subject} ratings={staticFigures} first={first} />,
  );
  expect(screen.getByText('From the page')).toBeVisible();
  expect(screen.getByText('2 people found this helpful')).toBeVisible();
  expect(screen.getByText('of 5, from 1 review')).toBeVisible();
  fireEvent.scroll(window);
  expect(await screen.findByText('Title a')).toBeVisible();
  expect(screen.queryByText('From the page')).toBeNull();
  expect(screen.getByText('of 5, from 3 reviews')).toBeVisible();
  expect(screen.getByText('4.3')).toBeVisible();
  expect(screen.getByText(/Counted now/)).toBeVisible();
  expect(screen.getByText('Until June 1, 2026, 2 of 5')).toBeInTheDocument();
  expect(screen.getByText('It stuck at first.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The sash from within' })).toHaveAttribute('href', photo.url);
  expect(screen.getByText(/Verified buyer. edited June 1, 2026/)).toBeVisible();
  expect(screen.getByText(/Imported review, purchase not verified/)).toBeVisible();
  expect(screen.queryByText('Meridian Double-Hung')).toBeNull();
  const { reviews, pcrData } = store.getState();
  expect(reviews.reviews.map(({ review_id }) => review_id)).toEqual(['a', 'b']);
  expect(pcrData.ratings).toEqual({ 'meridian-double-hung': summary });
});

it('asks the server for each choice, and pages by cursor', async () => {
  const { asked } = serve(({ cursor, stars }) =>
    stars === 1
      ? page({ reviews: [] })
      : page({ reviews: [review(cursor ? 'second' : 'first')], next_cursor: cursor ? null : 'next' }),
  );
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Title second')).toBeVisible();
  expect(screen.getByText('Title first')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sort'), 'lowest');
  await user.selectOptions(screen.getByLabelText('Place'), 'Connecticut');
  await user.click(screen.getByLabelText('Verified only'));
  const chosen = { ...subject, sort: 'lowest', state: 'CT', verified: true, limit: 10 };
  await waitFor(() => expect(asked.at(-1)).toEqual(chosen));
  await user.click(screen.getByRole('button', { name: '1 of 5', pressed: false }));
  expect(await screen.findByText('No review fits this choice.')).toBeVisible();
  await user.type(screen.getByLabelText('Search in the text'), 'quiet');
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, stars: 1, q: 'quiet' }));
  await user.click(screen.getByRole('button', { name: '1 of 5', pressed: true }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, q: 'quiet' }));
  await user.click(screen.getByLabelText('With photos'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ ...chosen, q: 'quiet', with_photos: true }));
});

it('lists reviews of all products with their names, and filters them by series', async () => {
  const { asked } = serve(() => page());
  const { user } = renderWithStore(
    <LiveReviews subject={{ kind: 'product' }} series={['Meridian']} ratings={summary} first={[]} />,
  );
  expect(await screen.findByRole('link', { name: 'Meridian Double-Hung' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Series'), 'Meridian');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ kind: 'product', sort: 'newest', limit: 10, series: 'Meridian' }),
  );
});

describe('an open page', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('shows a review within 5 s of the desk’s agreement, below it all pages that were opened', async () => {
    let titles = ['one', 'two'];
    const { state } = serve(({ cursor }) =>
      page({
        version: state.version,
        reviews: [review(titles[cursor ? 1 : 0] ?? '')],
        next_cursor: cursor ? null : 'next',
      }),
    );
    renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Title two')).toBeVisible();
    titles = ['new', 'one'];
    state.version = '2';
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('Title new')).toBeVisible();
    expect(screen.getByText('Title one')).toBeVisible();
  });
});

it('offers no filters without reviews', async () => {
  serve(() => page({ reviews: [], summary: none, states: [] }));
  renderWithStore(<LiveReviews subject={{ kind: 'branch', id: 'norwalk-ct' }} ratings={none} first={[]} />);
  expect(await screen.findByText('There is no review yet.')).toBeVisible();
  expect(screen.queryByLabelText('Sort')).toBeNull();
});

it.each([
  ['the network', () => HttpResponse.error(), /cannot be reached/],
  ['the server', () => new HttpResponse('busy', { status: 503 }), /An unknown error occurred/],
  [
    'a rule',
    () =>
      HttpResponse.json({
        errors: [{ message: 'We do not sell this', extensions: { code: 'unknown_product' } }],
      }),
    /We do not sell this/,
  ],
])('says that it could not load because of %s, with another try', async (_, failure, message) => {
  serve(() => page());
  apiStub.use(http.post('*/graphql', failure, { once: true }));
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Title a')).toBeVisible();
});

it('counts a helpful vote with an id that the browser keeps, and says why it could not', async () => {
  const sent: unknown[] = [];
  serve(() => page({ reviews: [review('a', { helpful: 1 }), review('b')] }));
  apiStub.use(
    http.post('*/reviews/v1/reviews/:id/helpful', async ({ request, params }) => {
      sent.push(await request.json());
      return params.id === 'b'
        ? refused(429, 'too_many_tries', 'Please wait some minutes.')
        : HttpResponse.json({ helpful: 2 });
    }),
  );
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  expect(await screen.findByText('1 person found this helpful')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Helpful: Title a' }));
  expect(await screen.findByText('2 people found this helpful')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Helpful: Title b' }));
  expect(await screen.findByText('Please wait some minutes.')).toBeVisible();
  expect(sent[0]).toEqual({ browser: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(sent[1]).toEqual(sent[0]);
});

it('reports a review by a rule, which has to be chosen; imported ones offer no report', async () => {
  const sent: unknown[] = [];
  serve(() => page({ reviews: [review('a'), review('b', { imported: true })] }));
  apiStub.use(
    http.post('*/reviews/v1/reviews/a/report', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ reported: true });
    }),
  );
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Report: Title a' }));
  expect(screen.queryByRole('button', { name: 'Report: Title b' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Choose the rule that it breaks')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Rule that it breaks'), 'abusive');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you. A person looks at it.')).toBeVisible();
  expect(sent).toEqual([{ browser: expect.stringMatching(/^[\da-f-]{36}$/), reason: 'abusive' }]);
});
