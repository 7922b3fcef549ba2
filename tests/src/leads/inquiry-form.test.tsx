import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import ContactForm from '#src/features/leads/inquiries/contact-form.tsx';
import WarrantyForm from '#src/features/leads/inquiries/warranty-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const refuseWith = (status: number, error: Record<string, unknown>) => {
  const sent: { body: unknown; key: string | null }[] = [];
  apiStub.use(
    http.post('*/leads/v1/contact', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return HttpResponse.json({ success: false, error }, { status });
    }),
  );
  return sent;
};

// The form keeps its text in the tab.
beforeEach(() => sessionStorage.clear());

async function fillIn() {
  const { user } = renderWithStore(<ContactForm />);
  await user.selectOptions(screen.getByLabelText('About'), 'parts');
  await user.type(screen.getByLabelText('What would you like to know'), 'Cranks of 1994?');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Byron');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('ZIP or postal code'), '06851');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

it('[2.21] [5.13] lists all that is wrong with a claim, with anchors, and sends nothing', async () => {
  const { user } = renderWithStore(<WarrantyForm />);
  await user.click(screen.getByRole('button', { name: 'Send the claim' }));
  const summary = await screen.findByRole('region', { name: 'Please look at this again' });
  expect(summary).toHaveFocus();
  const hrefs = within(summary)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    ...['#serial', '#material', '#installedOn', '#message', '#firstname', '#lastname', '#email'],
    ...['#postalCode', '#privacyCheck'],
  ]);
  for (const href of hrefs) expect(document.getElementById(href?.slice(1) ?? '')).toBeInTheDocument();
});

it('shows the terms for the frame and the day', async () => {
  apiStub.use(
    http.get('*/leads/v1/warranty-terms', () =>
      HttpResponse.json({
        terms: [{ part: 'Rollers', words: '5 years', state: 'ended', until: '2021-05-04' }],
      }),
    ),
  );
  const { user } = renderWithStore(<WarrantyForm />);
  await user.selectOptions(screen.getByLabelText('Frame'), 'vinyl');
  await user.type(screen.getByLabelText('Day of installation'), '2016-05-04');
  expect(await screen.findByRole('row', { name: 'Rollers Ended May 4, 2021' })).toBeVisible();
});

it('asks for the captcha where the shop needs it, at its field', async () => {
  refuseWith(422, { code: 'captcha_needed', message: 'You must complete the Captcha' });
  const { send } = await fillIn();
  expect(screen.queryByLabelText('I am not a robot')).toBeNull();
  await send();
  expect(await screen.findByLabelText('I am not a robot')).toHaveAccessibleDescription(
    'You must complete the Captcha',
  );
});

it('[2.20] keeps what was typed where it could not be sent, and offers to send it later', async () => {
  const sent = refuseWith(503, { code: 'unavailable', message: 'The database is away.' });
  const { send } = await fillIn();
  await send();
  expect(await screen.findByText('The database is away.')).toBeVisible();
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]?.body).toMatchObject({ kind: 'contact', topic: 'parts', privacy: true, phone: '' });
  apiStub.use(http.post('*/leads/v1/contact', () => HttpResponse.error()));
  await send();
  expect(await screen.findByRole('button', { name: 'Send it when I’m back online' })).toBeVisible();
});

describe('files', () => {
  const photo = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

  it('are sent with the form, at once, and their refusal is shown at their field', async () => {
    const sent: { files: number; message: unknown; key: string | null }[] = [];
    const message = '“near.jpg” is not a photo that we can read.';
    apiStub.use(
      http.post('*/leads/v1/contact/with-files', async ({ request }) => {
        const form = await request.formData();
        const key = request.headers.get('idempotency-key');
        sent.push({ files: form.getAll('files').length, message: form.get('message'), key });
        const fields = [{ path: 'body.files', message }];
        return HttpResponse.json(
          { success: false, error: { code: 'invalid_request', message, fields } },
          { status: 422 },
        );
      }),
    );
    const { user, send } = await fillIn();
    await user.upload(screen.getByLabelText('Photos (optional)'), [photo('near.jpg'), photo('far.jpg')]);
    await send();
    const summary = await screen.findByRole('region', { name: 'Please look at this again' });
    expect(await within(summary).findByRole('link', { name: message })).toHaveAttribute('href', '#files');
    expect(sent).toEqual([{ files: 2, message: 'Cranks of 1994?', key: expect.any(String) }]);
  });

  it('are refused by number and size before they are sent', async () => {
    const { user } = renderWithStore(<ContactForm />);
    const field = screen.getByLabelText('Photos (optional)');
    await user.upload(
      field,
      ['1', '2', '3', '4'].map((name) => photo(name)),
    );
    expect(await screen.findByText('Choose at most 3 photos.')).toBeVisible();
    await user.upload(field, photo('huge.jpg', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText('“huge.jpg” is larger than 10 MB.')).toBeVisible();
    await user.upload(field, photo('small.jpg'));
    await waitFor(() => expect(screen.queryByText(/larger than/)).toBeNull());
  });
});
