import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { DeskReview } from '#domain/reviews/staff-contract.ts';
import { StaffReviewsPage } from '#src/features/reviews/staff/reviews-page.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

jest.mock('#src/lib/okta/okta-client.ts', () => ({ oktaClient: () => ({}) }));

const review = (over: Partial<DeskReview> = {}): DeskReview => ({
  id: 'r1',
  version: 'as read',
  kind: 'product',
  subject: 'meridian-double-hung',
  subject_title: 'Meridian double-hung',
  state: 'pending',
  rating: 1,
  title: 'Stiff',
  text: 'Call 203-555-0142',
  name: 'Ada R.',
  place: 'Norwalk, CT',
  verified: false,
  written_at: '2026-11-20T15:00:00.000Z',
  marks: ['phone'],
  is_own_refusal: false,
  photos: [],
  reports: [],
  ...over,
});
const figures = [5, 4, 3, 2, 1].map((stars) => ({
  stars,
  shown: stars === 1 ? 3 : 0,
  refused: stars === 1 ? 1 : 0,
}));

function enter(first: DeskReview[], search = '') {
  history.replaceState(null, '', `/desk/reviews/${search}`);
  const held = { reviews: first, figures, page: 1, has_more: false };
  const asked: string[] = [];
  apiStub.use(
    http.get('*/desk/v1/work/counts', () => new HttpResponse(null, { status: 503 })),
    http.get('*/desk/v1/reviews', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(held);
    }),
  );
  const store = createStore();
  store.dispatch(sessionKnown({ accessToken: 'agent', profile: { roles: ['agent'] } } as never));
  return { held, asked, ...renderWithStore(<StaffReviewsPage />, store) };
}
const done = () => HttpResponse.json({ done: true });

it('shows marks with the rule to check, and the share refused by stars', async () => {
  apiStub.use(http.get('*/desk/v1/reviews/photos/:id/file', () => new HttpResponse(null, { status: 503 })));
  const before = { rating: 3, title: 'Stiff', text: 'Call 203-555-0199' };
  enter([review({ before, photos: [{ id: 'p1', alt: 'The sash' }] })]);
  expect(await screen.findByText('Contains a phone number')).toBeVisible();
  expect(screen.getByText(/Rule to check: It contains personal data/)).toBeVisible();
  expect(await screen.findByText('This photo could not be loaded.')).toBeVisible();
  const changed = screen.getByRole('region', { name: 'What changed' });
  expect(within(changed).getByText(/3 of 5 before/)).toBeVisible();
  expect(changed.querySelector('del')).toHaveTextContent('203-555-0199');
  expect(changed.querySelector('ins')).toHaveTextContent('203-555-0142');
  const row = screen.getByRole('row', { name: /1 of 5/ });
  expect(within(row).getByText('25 %')).toBeVisible();
});

it('shows a review, and says if it was decided on meanwhile', async () => {
  const { held, user } = enter([review()]);
  apiStub.use(
    http.post('*/desk/v1/reviews/r1/show', () => refused(409, 'review_moved', 'Look at it again.'), {
      once: true,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show: Stiff' }));
  expect(await screen.findByText('Look at it again.')).toBeVisible();
  apiStub.use(
    http.post('*/desk/v1/reviews/r1/show', ({ request }) => {
      expect(new URL(request.url).searchParams.get('version')).toBe('as read');
      held.reviews = [];
      return done();
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Show: Stiff' }));
  expect(await screen.findByText('No review waits for a decision')).toBeVisible();
});

it('refuses by a rule alone, for which there is none about the rating, and a second person confirms', async () => {
  const { held, user } = enter([review()]);
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/desk/v1/reviews/r1/refuse', async ({ request }) => {
      sent.push(await request.json());
      held.reviews = [review({ state: 'refusing', refusal: 'personal_data', is_own_refusal: true })];
      return done();
    }),
    http.post('*/desk/v1/reviews/r1/confirm-refusal', () => {
      held.reviews = [];
      return done();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refuse: Stiff' }));
  await user.click(screen.getByRole('button', { name: 'Refuse the review' }));
  expect(await screen.findByText('Choose the rule that it breaks')).toBeVisible();
  const rules = within(screen.getByLabelText('Rule that it breaks')).getAllByRole('option');
  for (const { textContent } of rules) expect(textContent).not.toMatch(/negative|star|rating/i);
  await user.selectOptions(screen.getByLabelText('Rule that it breaks'), 'personal_data');
  await user.click(screen.getByRole('button', { name: 'Refuse the review' }));
  expect(await screen.findByText('Another person has to confirm your refusal.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm the refusal/ })).toBeNull();
  expect(sent).toEqual([{ reason: 'personal_data' }]);
});

it('answers a shown review, and asks for the list in the URL', async () => {
  const { asked, held, user } = enter([review({ state: 'shown', marks: [] })], '?list=shown');
  apiStub.use(
    http.put('*/desk/v1/reviews/r1/reply', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      held.reviews = [review({ state: 'shown', reply: text })];
      return done();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Answer: Stiff' }));
  await user.type(screen.getByLabelText('Our answer'), 'We came by.');
  await user.click(screen.getByRole('button', { name: 'Show the answer' }));
  expect(await screen.findByText('We came by.')).toBeVisible();
  expect(asked[0]).toBe('?list=shown');
});

it('keeps a reported review, and says by which rules it was reported', async () => {
  const reports = [{ reason: 'abusive' as const, count: 2 }];
  const { held, asked, user } = enter([review({ state: 'shown', marks: [], reports })], '?list=reported');
  apiStub.use(
    http.post('*/desk/v1/reviews/r1/keep', () => {
      held.reviews = [];
      return done();
    }),
  );
  expect(await screen.findByText('Reported by 2 visitors')).toBeVisible();
  expect(screen.getByText('It insults or threatens a person')).toBeVisible();
  expect(asked).toEqual(['?list=reported']);
  await user.click(screen.getByRole('button', { name: 'Keep: Stiff' }));
  expect(await screen.findByText('No shown review is reported')).toBeVisible();
});
