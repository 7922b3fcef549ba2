import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import DoNotContactForm from '#src/features/leads/do-not-contact/do-not-contact-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const path = '*/leads/v1/do-not-contact';

function answerWith(answer: () => Response) {
  const sent: { body: unknown; key: string | null }[] = [];
  apiStub.use(
    http.post(path, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return answer();
    }),
  );
  return sent;
}
const send = () => screen.getByRole('button', { name: 'Do not contact me' });

it('[2.6] [3.3] sends what was given, remembers the answer and goes on', async () => {
  const sent = answerWith(() => HttpResponse.json({ received: true }, { status: 202 }));
  const { user, store } = renderWithStore(<DoNotContactForm />);
  await user.type(screen.getByLabelText('Email address'), ' ada@example.com ');
  await user.click(send());
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/do-not-contact/received/'));
  expect(sent).toEqual([{ body: { email: 'ada@example.com' }, key: expect.any(String) }]);
  expect(store.getState().dncData).toEqual({ response: { received: true } });
});

it('[5.2] [5.3] [5.11] [5.13] says what is wrong, and sends nothing', async () => {
  const { user } = renderWithStore(<DoNotContactForm />);
  await user.click(send());
  const summary = await screen.findByRole('region', { name: 'Please look at this again' });
  const lines = () =>
    within(summary)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(summary).toHaveFocus();
  expect(lines()).toEqual([['#email', 'Enter an email address, a phone number or a street address']]);
  await user.type(screen.getByLabelText('Email address'), 'ada');
  await user.type(screen.getByLabelText('Phone'), '12');
  await user.type(screen.getByLabelText('City'), 'Norwalk');
  await user.click(send());
  await waitFor(() =>
    expect(lines()).toEqual([
      ['#postalCode', 'You must fill out Postal Code'],
      ['#email', 'You must provide a valid Email Address'],
      ['#phone', 'Phone is not a valid phone number'],
      ['#address1', 'You must fill out Street Address'],
      ['#state', 'You must fill out State'],
    ]),
  );
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Email Address is not a valid format',
  );
});

it('keeps what was typed where it could not be sent, and sends the same again under the same key', async () => {
  const error = { code: 'unavailable', message: 'The database is away.' };
  const sent = answerWith(() => HttpResponse.json({ success: false, error }, { status: 503 }));
  const { user } = renderWithStore(<DoNotContactForm />);
  await user.type(screen.getByLabelText('Phone'), '203-555-0142');
  await user.click(send());
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
  expect(screen.getByLabelText('Phone')).toHaveValue('203-555-0142');
});
