import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DataPage } from '#src/features/account/data-page.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { answers, at, refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const mockSignOut = jest.fn().mockResolvedValue(true);
jest.mock('#src/lib/okta/okta-client.ts', () => ({
  oktaClient: () => ({ signOut: mockSignOut }),
}));

describe('the data of an account', () => {
  it('is asked for the password before it is deleted', async () => {
    apiStub.use(
      http.post(at('deletion'), async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'right'
          ? HttpResponse.json({ deleted: true })
          : refused(403, 'identity_not_confirmed', 'That is not the password of this account');
      }),
    );
    const { user, store } = renderSignedIn(<DataPage />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const password = screen.getByLabelText('Your password, to be sure that it is you');
    expect(password).toHaveFocus();
    await user.type(password, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('That is not the password of this account')).toBeVisible();
    await user.clear(password);
    expect(mockSignOut).not.toHaveBeenCalled();
    await user.type(password, 'right{Enter}');
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    await waitFor(() => expect(mockSignOut).toHaveBeenCalledTimes(1));
    // The tokens disappear before the page closes.
    act(() => void store.dispatch(sessionKnown({})));
    expect(screen.getByText('Your account is deleted.')).toBeVisible();
  });

  it('is handed over as a file', async () => {
    const given: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push(`${this.download} ${this.href}`);
    });
    answers('data', { made_at: '2026-11-23T00:00:00.000Z', data: { orders: [] } });
    const { user } = renderSignedIn(<DataPage />);
    await user.click(screen.getByRole('button', { name: 'Download (JSON)' }));
    await waitFor(() => expect(given).toEqual(['clerestory-data.json blob:data']));
  });
});
