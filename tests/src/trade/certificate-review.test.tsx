import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CertificateTable } from '#src/features/trade/staff/certificate-table.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear } from '#tests/support/desk/staff-calls.ts';
import { awaitingCertificate } from '#tests/support/desk/staff-examples.ts';

const { number } = awaitingCertificate;

function open(over: Partial<typeof awaitingCertificate> = {}) {
  const urls: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      urls.push(blob);
      return 'blob:picture';
    },
    revokeObjectURL: () => undefined,
  });
  apiStub.use(
    http.get('*/desk/v1/tax-certificates/:id/file', () =>
      HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, {
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ),
  );
  const view = renderWithStore(
    <CertificateTable rows={[{ ...awaitingCertificate, ...over }]} reload={() => undefined} />,
  );
  return { ...view, urls };
}

it('shows the picture beside number, states, last day and status, and decides there', async () => {
  const { user, urls } = open({ media_type: 'image/png' });
  await user.click(screen.getByRole('button', { name: `Look at ${number}` }));
  const review = screen.getByRole('region', { name: `Certificate ${number}` });
  expect(review).toHaveFocus();
  const picture = await within(review).findByRole('img', { name: `Certificate ${number}` });
  expect(picture).toHaveAttribute('src', 'blob:picture');
  // The type is ours and not the file's.
  expect(urls[0]?.type).toBe('image/png');
  for (const name of ['Number', 'States', 'Last day', 'Status'])
    expect(within(review).getByText(name)).toBeVisible();
  await user.click(within(review).getByRole('button', { name: `Approve ${number}` }));
  const heard = hear('*/desk/v1/tax-certificates/:id/approve', { done: true });
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Read it');
  await user.click(screen.getByRole('button', { name: 'Approve the certificate' }));
  await waitFor(() => expect(heard).toMatchObject([{ body: { reason: 'Read it' } }]));
});

it('says where a file cannot be shown, which can still be saved', async () => {
  const { user } = open({ media_type: 'application/pdf' });
  await user.click(screen.getByRole('button', { name: `Look at ${number}` }));
  expect(await screen.findByText(/^This PDF cannot be shown/)).toBeVisible();
  expect(screen.getByRole('button', { name: `Save the file of ${number}` })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: `Certificate ${number}` })).toBeNull();
});
