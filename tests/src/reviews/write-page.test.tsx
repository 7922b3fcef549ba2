import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { OwnReview } from '#domain/reviews/write-contract.ts';
import { WriteReviewPage } from '#src/features/reviews/write/write-page.tsx';
import { refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const own = '*/reviews/v1/own';
const review = (over: Partial<OwnReview> = {}): OwnReview => ({
  id: 'r1',
  kind: 'product',
  subject: 'meridian-double-hung',
  state: 'shown',
  rating: 4,
  aspects: { quiet: 5 },
  title: 'Quiet at last',
  text: 'The trucks are gone from the bedroom.',
  name: 'Ada R.',
  town: 'Norwalk',
  state_code: 'CT',
  verified: true,
  written: '2026-05-01',
  photos: [],
  ...over,
});
const titles: Record<string, string> = {
  'meridian-double-hung': 'Meridian double-hung',
  'norwalk-ct': 'Clerestory of Norwalk',
};
const page = <WriteReviewPage titleOf={({ id }) => titles[id]} lineOf={() => undefined} />;

function enter(reviews: OwnReview[], search = '?product=meridian-double-hung') {
  history.replaceState(null, '', `/reviews/write/${search}`);
  const held = { reviews };
  apiStub.use(http.get(own, () => HttpResponse.json(held)));
  return { held, ...renderSignedIn(page) };
}
const field = (label: string) => screen.findByLabelText(label);

async function fillForm(user: ReturnType<typeof renderSignedIn>['user']): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: '4 Very good' }));
  await user.selectOptions(await field('Quiet (optional)'), '5 of 5');
  await user.type(await field('Title'), 'Quiet at last');
  await user.type(await field('What is it like to live with?'), 'The trucks are gone from the bedroom.');
  await user.type(await field('Name, as we show it'), 'Ada R.');
  await user.type(await field('Town'), 'Norwalk');
  await user.selectOptions(await field('State or province'), 'Connecticut');
}

it('asks a guest to sign in for the list, and takes a review with an address to confirm it', async () => {
  history.replaceState(null, '', '/reviews/write/');
  const { unmount } = renderWithStore(page);
  expect(screen.getByText(/^Sign in or create an account first/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  unmount();
  history.replaceState(null, '', '/reviews/write/?product=meridian-double-hung');
  const { user } = renderWithStore(page);
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/reviews/v1/by-email', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ review: { state: 'unconfirmed' } }, { status: 202 });
    }),
  );
  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect((await screen.findAllByText(/email address/i)).length).toBeGreaterThan(1);
  expect(sent).toEqual([]);
  await user.type(await field('Email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('Confirm your review by the email that we have sent.')).toBeVisible();
  expect(sent).toMatchObject([
    { email: 'ada@example.com', kind: 'product', subject: 'meridian-double-hung', rating: 4 },
  ]);
});

it('names what is missing, keeps what was typed, and sends stars, words and place', async () => {
  const { held, user } = enter([]);
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/reviews/v1/products/meridian-double-hung', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refused(503, 'unavailable', 'The database is away.');
      held.reviews = [review({ state: 'pending' })];
      return HttpResponse.json({ review: { id: 'r1', state: 'pending' } }, { status: 202 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send the review' }));
  for (const message of ['Choose 1 to 5 stars', 'Give your review a title', 'Enter your town'])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  await fillForm(user);
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await field('Title')).toHaveValue('Quiet at last');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('We are reading it. It does not show yet.')).toBeVisible();
  expect(sent[1]).toEqual({
    rating: 4,
    aspects: { quiet: 5 },
    title: 'Quiet at last',
    text: 'The trucks are gone from the bedroom.',
    name: 'Ada R.',
    town: 'Norwalk',
    state: 'CT',
    photos: [],
  });
});

it('changes a review that exists, says which rule a refused one breaks, and deletes it', async () => {
  const { held, user } = enter([review({ state: 'refused', refusal: 'personal_data' })]);
  const sent: unknown[] = [];
  apiStub.use(
    http.put(`${own}/r1`, async ({ request }) => {
      sent.push(await request.json());
      held.reviews = [review({ state: 'pending' })];
      return HttpResponse.json({ review: { id: 'r1', state: 'pending' } }, { status: 202 });
    }),
    http.delete(`${own}/r1`, () => {
      held.reviews = [];
      return HttpResponse.json({ removed: true });
    }),
  );
  expect(await screen.findByText(/^It contains personal data/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '4 Very good' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '3 Good' }));
  await user.click(screen.getByRole('button', { name: 'Send the changed review' }));
  expect(await screen.findByText('We are reading it. It does not show yet.')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ rating: 3, aspects: { quiet: 5 } })]);
  await user.click(screen.getByRole('button', { name: /^Delete the review/ }));
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByRole('button', { name: 'Send the review' })).toBeVisible();
});

it('asks for the aspects of a branch, and offers none for a product that left the catalog', async () => {
  const { user, unmount } = enter([], '?branch=norwalk-ct');
  expect(await field('On time (optional)')).toBeVisible();
  expect(screen.queryByLabelText('Quiet (optional)')).toBeNull();
  expect(user).toBeDefined();
  unmount();
  enter([], '?product=gone');
  expect(await screen.findByText('We do not offer this, so that it cannot be reviewed.')).toBeVisible();
});

it('lists the own reviews without a subject', async () => {
  enter([review(), review({ id: 'r2', kind: 'branch', subject: 'norwalk-ct', state: 'pending' })], '');
  expect(await screen.findByRole('link', { name: 'Meridian double-hung: Quiet at last' })).toHaveAttribute(
    'href',
    '/reviews/write/?product=meridian-double-hung',
  );
  expect(screen.getByRole('link', { name: /^Clerestory of Norwalk/ })).toBeVisible();
});
