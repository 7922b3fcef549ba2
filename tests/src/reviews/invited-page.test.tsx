import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Invitation } from '#domain/reviews/invited-contract.ts';
import type { OwnReview } from '#domain/reviews/write-contract.ts';
import { InvitedPage } from '#src/features/reviews/write/invited-page.tsx';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const base = '*/reviews/v1/invitations';
const lock = {
  kind: 'product',
  id: 'lock',
  title: 'Classic sash lock',
  is_offered: true,
  is_reviewed: false,
} as const;
const handle = { ...lock, id: 'handle', title: 'Crank handle' };

function enter(subjects: Invitation['subjects'], key = 'key-1') {
  sessionStorage.clear();
  history.replaceState(null, '', `/reviews/invited/${key && `#${key}`}`);
  const invitation: Invitation = { source: 'order', expires_at: '2026-09-01T12:00:00.000Z', subjects };
  apiStub.use(http.post(`${base}/open`, () => HttpResponse.json({ invitation })));
  return { invitation, ...renderWithStore(<InvitedPage />) };
}
const field = (label: string) => screen.findByLabelText(label);

it('writes without a sign-in for a product of the order, one form at a time', async () => {
  const { invitation, user } = enter([lock, handle]);
  const sent: unknown[] = [];
  apiStub.use(
    http.post(`${base}/reviews`, async ({ request }) => {
      sent.push(await request.json());
      invitation.subjects = [{ ...lock, is_reviewed: true }, handle];
      return HttpResponse.json({ review: { id: 'r1', state: 'pending' } }, { status: 202 });
    }),
  );
  expect(await screen.findAllByRole('form')).toHaveLength(1);
  expect(screen.getByText('The link works until September 1, 2026.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '4 Very good' }));
  await user.type(await field('Title'), 'Quiet at last');
  await user.type(await field('What is it like to live with?'), 'The trucks are gone from the bedroom.');
  await user.type(await field('Name, as we show it'), 'Ada R.');
  await user.type(await field('Town'), 'Norwalk');
  await user.selectOptions(await field('State or province'), 'Connecticut');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('You have reviewed it with your account.')).toBeVisible();
  expect(sent).toMatchObject([{ key: 'key-1', kind: 'product', subject: 'lock', rating: 4, state: 'CT' }]);
  await user.click(screen.getByRole('button', { name: /^Review it/ }));
  const [, second] = screen.getAllByRole('listitem');
  expect(within(second as HTMLElement).getByRole('form')).toBeVisible();
});

it('shows an unconfirmed review, and confirms it by a button', async () => {
  const review: OwnReview = {
    id: 'r1',
    kind: 'product',
    subject: 'lock',
    state: 'unconfirmed',
    rating: 4,
    aspects: {},
    title: 'Quiet at last',
    text: 'The trucks are gone from the bedroom.',
    name: 'Ada R.',
    town: 'Norwalk',
    state_code: 'CT',
    photos: [],
    verified: false,
    written: '2026-05-01',
  };
  const { invitation, user } = enter([{ ...lock, is_reviewed: true, review }]);
  const sent: unknown[] = [];
  apiStub.use(
    http.post(`${base}/confirm`, async ({ request }) => {
      sent.push(await request.json());
      invitation.subjects = [{ ...lock, is_reviewed: true, review: { ...review, state: 'pending' } }];
      return HttpResponse.json({ review: { id: 'r1', state: 'pending' } }, { status: 202 });
    }),
  );
  expect(await screen.findByText('The trucks are gone from the bedroom.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm the review' }));
  expect(await screen.findByText('We are reading it. It does not show yet.')).toBeVisible();
  expect(sent).toEqual([{ key: 'key-1' }]);
  expect(screen.getByRole('button', { name: /^Change or delete it/ })).toBeVisible();
});

it('says that a link does not work, or that it could not be read', async () => {
  const { unmount } = enter([], '');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  unmount();
  for (const [status, words] of [
    [404, 'This link does not work'],
    [503, 'The database is away.'],
  ] as const) {
    sessionStorage.clear();
    history.replaceState(null, '', '/reviews/invited/#other');
    apiStub.use(
      http.post(`${base}/open`, () => refused(status as 503, 'unavailable', 'The database is away.')),
    );
    const page = renderWithStore(<InvitedPage />);
    expect(await screen.findByText(words)).toBeVisible();
    page.unmount();
  }
});
