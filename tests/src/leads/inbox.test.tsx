import { screen, waitFor } from '@testing-library/react';
import { InboxPage } from '#src/features/leads/staff/inquiries/inbox-page.tsx';
import { InquiryPage } from '#src/features/leads/staff/inquiries/inquiry-page.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { deskInquiry, inquiryRow } from '#tests/support/leads/inquiry-examples.ts';

const one = '*/desk/v1/inquiries/KLMNPQRS23';
const agent = () => storeOf({ accessToken: 'agent', roles: ['agent'] });
const open = () => {
  reads(one, { inquiry: deskInquiry });
  return renderWithStore(<InquiryPage reference="KLMNPQRS23" />, agent());
};

it('lists inquiries with kind, due time and owner, and says what is late', async () => {
  const late = { ...inquiryRow, reference: 'LATE234567', name: 'Jo Ruiz', is_overdue: true };
  const inquiries = [late, { ...inquiryRow, next_step: { text: 'Call again', on: '2026-12-01' } }];
  reads('*/desk/v1/inquiries', { inquiries, open: 2, overdue: 1, page: 1, has_more: false });
  renderWithStore(<InboxPage />, agent());
  expect(await screen.findByRole('link', { name: 'Jo Ruiz' })).toHaveAttribute(
    'href',
    '/desk/inquiries/LATE234567/',
  );
  expect(screen.getByText('1 promised answer is late.')).toBeVisible();
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByText(/^Next: Call again/)).toBeVisible();
});

it('answers from a template, which staff change before they send it', async () => {
  const sent = hear(`${one}/answers`, { inquiry: deskInquiry }, 201);
  const { user } = open();
  expect(await screen.findByText('K4M20D7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer by email…' }));
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Write the answer')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Begin with a template'), 'Ask for pictures');
  await user.type(screen.getByLabelText('Answer'), ' Thank you.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    body: { text: expect.stringMatching(/attach them\. Thank you\.$/) },
    key: expect.any(String),
  });
});

it('plans a step with its day, and closes with a reason', async () => {
  const planned = hear(`${one}/next-step`, { inquiry: deskInquiry });
  const closed = hear(`${one}/close`, { inquiry: deskInquiry });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next step…' }));
  await user.type(screen.getByLabelText('Step'), 'Call again');
  await user.type(screen.getByLabelText('Day'), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Plan the step' }));
  await waitFor(() => expect(planned[0]?.body).toEqual({ text: 'Call again', on: '2026-12-01' }));
  await user.click(await screen.findByRole('button', { name: 'Close…' }));
  await user.type(screen.getByLabelText('Reason, which the inquiry keeps'), 'Fixed');
  await user.click(screen.getByRole('button', { name: 'Close the inquiry' }));
  await waitFor(() => expect(closed[0]?.body).toEqual({ reason: 'Fixed' }));
});

it('shows photos, and saves files under names of ours', async () => {
  const files = [
    { id: 'f1', number: 1, media_type: 'image/jpeg', bytes: 420_000 },
    { id: 'f2', number: 2, media_type: 'application/pdf', bytes: 9_000 },
  ];
  reads(`${one}/files/f1`, {});
  reads(`${one}/files/f2`, {});
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  reads(one, { inquiry: { ...deskInquiry, files } });
  const { user } = renderWithStore(<InquiryPage reference="KLMNPQRS23" />, agent());
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', 'blob:photo');
  expect(screen.getByText('0.4 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save PDF 2' }));
  expect(await screen.findByText('KLMNPQRS23-2.pdf is saved.')).toBeInTheDocument();
});

it('merges what the same sender wrote, and separates it again', async () => {
  const at = '2026-11-26T15:00:00.000Z';
  const other = { reference: 'OTHER23456', kind: 'contact' as const, received_at: at };
  const twin = { ...other, reference: 'MERGED2345', message: 'Still foggy', details: [] };
  const merged = hear('*/desk/v1/inquiries/OTHER23456/merge', { inquiry: deskInquiry });
  const separated = hear('*/desk/v1/inquiries/MERGED2345/separate', { inquiry: deskInquiry });
  reads(one, { inquiry: { ...deskInquiry, merged: [twin], same_sender: [other] } });
  const { user } = renderWithStore(<InquiryPage reference="KLMNPQRS23" />, agent());
  expect(await screen.findByText('Still foggy')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge it into this one' }));
  await waitFor(() => expect(merged[0]?.body).toEqual({ into: 'KLMNPQRS23' }));
  await user.click(await screen.findByRole('button', { name: 'Separate MERGED2345' }));
  await waitFor(() => expect(separated).toHaveLength(1));
});

it('saves the inquiries of the filter as CSV', async () => {
  reads('*/desk/v1/inquiries', { inquiries: [inquiryRow], open: 1, overdue: 0, page: 1, has_more: false });
  reads('*/desk/v1/inquiries.csv', {});
  URL.createObjectURL = () => 'blob:csv';
  const { user } = renderWithStore(<InboxPage />, agent());
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('The inquiries are saved as inquiries.csv.')).toBeInTheDocument();
});
