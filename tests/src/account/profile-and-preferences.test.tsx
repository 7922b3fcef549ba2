import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PreferencesPage } from '#src/features/account/preferences-page.tsx';
import { ProfilePage } from '#src/features/account/profile-page.tsx';
import {
  answers,
  at,
  customer,
  preferences,
  refused,
  renderSignedIn,
} from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';

describe('the profile', () => {
  const put = jest.fn();
  beforeEach(() => {
    put.mockReset();
    apiStub.use(
      http.put(at('me'), async ({ request }) => {
        const body = (await request.json()) as object;
        put(body);
        return HttpResponse.json({ customer: customer({ ...body, phone: '+12035550142' }) });
      }),
    );
  });

  it('[4.2] [4.3] is changed, and the greeting with it', async () => {
    answers('me', { customer: customer() });
    const { user, store } = renderSignedIn(<ProfilePage />);
    const first = await screen.findByLabelText('First name');
    expect(screen.getByLabelText('ZIP or postal code (optional)')).toHaveValue('');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('+1 (203) 555-0142');
    await user.clear(first);
    await user.type(first, 'Augusta');
    await user.selectOptions(screen.getByLabelText('You are a'), 'Builder');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile is saved.', { selector: 'form p' })).toBeVisible();
    expect(put).toHaveBeenCalledWith({
      firstName: 'Augusta',
      lastName: 'Lovelace',
      phone: '+1 (203) 555-0142',
      customerType: 'builder',
      postalCode: '',
    });
    expect(store.getState().signInState).toMatchObject({ firstname: 'Augusta', email: 'ada@example.com' });
  });

  it('[5.10] [5.11] says what is wrong before anything is sent', async () => {
    answers('me', { customer: customer({ firstName: '' }) });
    const { user } = renderSignedIn(<ProfilePage />);
    await user.type(await screen.findByLabelText('ZIP or postal code (optional)'), '123');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const summary = await screen.findByRole('region', { name: 'Please look at this again' });
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('link', { name: 'You must fill out First Name' })).toHaveAttribute(
      ...(['href', '#firstname'] as const),
    );
    expect(screen.getAllByText('Postal Code must be a valid Postal Code')).toHaveLength(2);
    expect(put).not.toHaveBeenCalled();
  });

  it('keeps what was typed where it could not be saved', async () => {
    answers('me', { customer: customer() });
    apiStub.use(http.put(at('me'), () => refused(503, 'unavailable', 'The database is away.')));
    const { user } = renderSignedIn(<ProfilePage />);
    await user.type(await screen.findByLabelText('Last name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveValue('Lovelacex');
  });
});

describe('the preferences', () => {
  const own = '*/leads/v1/do-not-contact/own';
  beforeEach(() => apiStub.use(http.get(own, () => HttpResponse.json({ do_not_contact: false }))));

  it('[1.2] hold the wish not to be contacted, which is kept and taken back at once', async () => {
    answers('preferences', { preferences });
    const put = jest.fn();
    apiStub.use(
      http.put(own, async ({ request }) => {
        const body = await request.json();
        put(body);
        return HttpResponse.json(body);
      }),
    );
    const { user } = renderSignedIn(<PreferencesPage />);
    const box = await screen.findByRole('checkbox', { name: 'Do not contact me' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(box).toHaveAccessibleDescription(/^We do not contact you, except/);
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(put.mock.calls).toEqual([[{ do_not_contact: true }], [{ do_not_contact: false }]]);
  });

  it('say where the wish could not be kept, and show what holds', async () => {
    answers('preferences', { preferences });
    apiStub.use(http.put(own, () => refused(503, 'unavailable', 'The database is away.')));
    const { user } = renderSignedIn(<PreferencesPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Do not contact me' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Do not contact me' })).not.toBeChecked();
  });

  it('are chosen and saved', async () => {
    answers('preferences', { preferences });
    const put = jest.fn();
    apiStub.use(
      http.put(at('preferences'), async ({ request }) => {
        const body = await request.json();
        put(body);
        return HttpResponse.json({ preferences: body });
      }),
    );
    const { user } = renderSignedIn(<PreferencesPage />);
    expect(await screen.findByRole('checkbox', { name: /^Offers by email/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Text messages/ }));
    await user.click(screen.getByRole('button', { name: 'Save preferences' }));
    expect(await screen.findByText('Your preferences are saved.', { selector: 'form p' })).toBeVisible();
    expect(put).toHaveBeenCalledWith({ ...preferences, textMessages: true });
  });
});
