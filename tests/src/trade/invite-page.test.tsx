import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import decodeQr from 'qr/decode.js';
import { InvitePage } from '#src/features/trade/account/invite-page.tsx';
import { refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { hear } from '#tests/support/browser/heard-calls.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const at = 'http://localhost/professionals/v1/invites';
const url = `http://localhost/professionals/apply/?invite=${'A'.repeat(22)}`;
const invite = { url, expires_at: '2026-12-24T15:00:00.000Z' };

const mail = () => within(screen.getByRole('form', { name: 'Invite by email' }));
const enter = () => renderSignedIn(<InvitePage />, { isPro: true });

function readCode(code: HTMLElement): string {
  const width = Number(code.getAttribute('viewBox')?.split(' ')[2]) * 4;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      const start = (row * width + Number(x) * 4) * 3;
      data.fill(0, start, start + 4 * 3);
    }
  return decodeQr({ width, height: width, data });
}

it('shows a link with its last day, which phones read in its QR code', async () => {
  const heard = hear('post', at, { invite });
  const { user } = enter();
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', url);
  expect(screen.getByText('Good until December 24, 2026.')).toBeVisible();
  expect(readCode(screen.getByRole('img', { name: 'QR code of the invitation' }))).toBe(url);
  expect(heard).toEqual([{ method: 'POST', url: at, body: {} }]);
});

it('says why no link can be made, and makes one at the next try', async () => {
  let answer = () => refused(429, 'too_many_invites', 'That were many invitations. Try again in a minute.');
  apiStub.use(http.post(at, () => answer()));
  const { user } = enter();
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  expect(await screen.findByText(/^That were many invitations/)).toBeVisible();
  answer = () => HttpResponse.json({ invite }, { status: 201 });
  await user.click(screen.getByRole('button', { name: 'Show a QR code' }));
  expect(await screen.findByRole('link', { name: url })).toBeVisible();
  expect(screen.queryByText(/^That were many invitations/)).toBeNull();
});

it('sends an email to an address, says so, and is ready for the next one', async () => {
  const heard = hear('post', at, { invite });
  const { user } = enter();
  const address = screen.getByLabelText('Their email address');
  await user.type(address, 'mason');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await mail().findByText(/valid/i)).toBeVisible();
  expect(heard).toEqual([]);
  await user.type(address, '@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await mail().findByText('An invitation goes to mason@example.com.')).toBeVisible();
  expect(address).toHaveValue('');
  expect(heard).toMatchObject([{ body: { email: 'mason@example.com' } }]);
});

it('keeps an address whose email was refused, and says nothing of the one before', async () => {
  hear('post', at, { invite });
  const { user } = enter();
  const address = screen.getByLabelText('Their email address');
  await user.type(address, 'first@example.com{Enter}');
  expect(await mail().findByText('An invitation goes to first@example.com.')).toBeVisible();
  apiStub.use(http.post(at, () => refused(503, 'unavailable', 'The database is away.')));
  await user.type(address, 'second@example.com{Enter}');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(mail().queryByText(/^An invitation goes to/)).toBeNull();
  expect(address).toHaveValue('second@example.com');
});

it('leads those who are no professionals to the application', () => {
  renderSignedIn(<InvitePage />);
  expect(screen.getByRole('link', { name: 'Apply for a trade account' })).toHaveAttribute(
    'href',
    '/professionals/apply/',
  );
  expect(screen.queryByRole('button', { name: 'Show a QR code' })).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

it('says to a guest what one signs in for', () => {
  renderWithStore(<InvitePage />);
  expect(screen.getByText('Sign in with your trade account to invite others.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show a QR code' })).toBeNull();
});
