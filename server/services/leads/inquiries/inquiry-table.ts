import { writeCsv } from '#domain/cart/write-csv.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import type { DeskInquiryRow } from '#domain/leads/staff-inquiries-contract.ts';

const head = [
  ...['Reference', 'Kind', 'State', 'Received', 'Due', 'Name', 'Email', 'Phone', 'ZIP', 'Owner'],
  ...['Next step', 'Next step on', 'Message'],
];

/** Inquiries as a table for spreadsheets, instants in ISO 8601. */
export const inquiryTable = (rows: readonly (DeskInquiryRow & { message: string })[]): string =>
  writeCsv([
    head,
    ...rows.map((row) => [
      row.reference,
      inquiryTitles[row.kind],
      row.state,
      row.received_at,
      row.due_at,
      row.name,
      row.email,
      row.phone,
      row.postal_code,
      row.owner?.name ?? '',
      row.next_step?.text ?? '',
      row.next_step?.on ?? '',
      row.message,
    ]),
  ]);
