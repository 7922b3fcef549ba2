import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ShownReview } from '#domain/reviews/contract.ts';
import { LiveReviews } from '#src/features/reviews/live/live-reviews.tsx';
import { ReviewsWhenSeen } from '#src/features/reviews/live/reviews-when-seen.tsx';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const review = (id: string, over: Partial<ShownReview> = {}): ShownReview => ({
  id,
  rating: 4,
  aspects: {},
  title: `Title ${id}`,
  text: 'Quiet',
  name: 'Ada R.',
  place: 'Norwalk, CT',
  written: '2026-05-01',
  verified: true,
  imported: false,
  helpful: 0,
  ...over,
});
const summary = { count: 3, average: 4.3, distribution: [0, 0, 1, 0, 2] };
const none = { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] };
const staticFigures = { count: 1, average: 5, distribution: [0, 0, 0, 0, 1] };
const at = '*/reviews/v1/products/meridian-double-hung';
const subject = { kind: 'product', id: 'meridian-double-hung' } as const;
const first = [
  {
    review_id: 'static',
    rating: 5,
    title: 'From the page',
    text: 'Static',
    name: 'Cy',
    place: 'Ottumwa, IA',
    written: '2025-01-01',
    bought: null,
    verified: false,
    imported: true,
    edited: null,
    reply: null,
    helpful: 2,
  },
];

it('shows the static reviews, then those of now with the same figures, what is proven and what changed', async () => {
  apiStub.use(
    http.get(at, () =>
      HttpResponse.json({
        reviews: [review('a', { edited: '2026-06-01' }), review('b', { imported: true, verified: false })],
        summary,
      }),
    ),
  );
  renderWithStore(<ReviewsWhenSeen subject={subject} ratings={staticFigures} first={first} />);
  expect(screen.getByText('From the page')).toBeVisible();
  expect(screen.getByText('2 people found this helpful')).toBeVisible();
  expect(screen.getByText('of 5, from 1 review')).toBeVisible();
  fireEvent.scroll(window);
  expect(await screen.findByText('Title a')).toBeVisible();
  expect(screen.queryByText('From the page')).toBeNull();
  expect(screen.getByText('of 5, from 3 reviews')).toBeVisible();
  expect(screen.getByText('4.3')).toBeVisible();
  expect(screen.getByText(/Counted now/)).toBeVisible();
  expect(screen.getByText(/Verified buyer. edited June 1, 2026/)).toBeVisible();
  expect(screen.getByText(/Imported review, purchase not verified/)).toBeVisible();
});

it('asks the server for each choice, and pages by cursor', async () => {
  const asked: string[] = [];
  apiStub.use(
    http.get(at, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const isNext = searchParams.has('cursor');
      const isEmpty = searchParams.get('stars') === '1';
      return HttpResponse.json({
        reviews: isEmpty ? [] : [review(isNext ? 'second' : 'first')],
        summary,
        ...(!isNext && !isEmpty && { next_cursor: 'next' }),
      });
    }),
  );
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('Title second')).toBeVisible();
  expect(screen.getByText('Title first')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sort'), 'lowest');
  await user.click(screen.getByLabelText('Verified only'));
  await waitFor(() => expect(asked).toContain('?sort=lowest&verified=true'));
  await user.click(screen.getByRole('button', { name: '1 of 5', pressed: false }));
  expect(await screen.findByText('No review fits this choice.')).toBeVisible();
  await user.type(screen.getByLabelText('Search in the text'), 'quiet');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=lowest&stars=1&verified=true&q=quiet'));
  await user.click(screen.getByRole('button', { name: '1 of 5', pressed: true }));
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=lowest&verified=true&q=quiet'));
});

it('offers no filters without reviews', async () => {
  apiStub.use(
    http.get('*/reviews/v1/branches/norwalk-ct', () => HttpResponse.json({ reviews: [], summary: none })),
  );
  renderWithStore(<LiveReviews subject={{ kind: 'branch', id: 'norwalk-ct' }} ratings={none} first={[]} />);
  expect(await screen.findByText('There is no review yet.')).toBeVisible();
  expect(screen.queryByLabelText('Sort')).toBeNull();
});

it('says that it could not load, with another try, and keeps the filters', async () => {
  apiStub.use(http.get(at, () => HttpResponse.json({ reviews: [review('a')], summary })));
  apiStub.use(http.get(at, () => refused(503, 'unavailable', 'The database is away.'), { once: true }));
  const { user } = renderWithStore(<LiveReviews subject={subject} ratings={none} first={[]} />);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Title a')).toBeVisible();
});

it('counts a helpful vote with an id that the browser keeps, and says why it could not', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    http.get(at, () => HttpResponse.json({ reviews: [review('a', { helpful: 1 }), review('b')], summary })),
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
