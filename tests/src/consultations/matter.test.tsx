import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { offersNoTimes } from '#tests/support/consultations/slot-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

beforeEach(() => {
  knowsAddresses();
  offersNoTimes();
});
afterEach(() => history.replaceState(null, '', '/'));

const field = () => screen.queryByLabelText<HTMLInputElement>('What it is about');

it('names the option of the page that led to the form, which the visitor may change', async () => {
  history.replaceState(null, '', `?about=${encodeURIComponent(' Bay: casement flankers ')}`);
  const sent: Record<string, unknown>[] = [];
  apiStub.use(
    http.post('*/scheduling/v1/leads', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ success: false, error: { message: 'x', code: 'x' } }, { status: 500 });
    }),
  );
  const { user } = renderWithStore(<ConsultationForm />);
  expect(field()?.value).toBe('Bay: casement flankers');
  await user.type(field() as HTMLInputElement, ', please');
  const fill = async (label: string | RegExp, text: string) => user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'showroom');
  await fill(/^ZIP or postal code/, '06851');
  fireEvent.change(screen.getByLabelText('Preferred day'), { target: { value: dayAhead() } });
  await user.selectOptions(screen.getByLabelText('Preferred time'), 'morning');
  await fill('First name', 'Ada');
  await fill('Last name', 'Best');
  await fill('Email address', 'ada@example.com');
  await fill('Phone', '2035550142');
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByLabelText(/^I (accept|have read)|privacy/i));
  fireEvent.submit(screen.getByLabelText('First name'));
  await waitFor(() => expect(sent[0]).toMatchObject({ matter: 'Bay: casement flankers, please' }));
});

const dayAhead = (): string => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

it('asks nothing of those who come without a matter', () => {
  renderWithStore(<ConsultationForm />);
  expect(field()).toBeNull();
});
