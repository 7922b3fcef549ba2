import type { DeskInquiry, DeskInquiryRow } from '#domain/leads/staff-inquiries-contract.ts';

export const sender = {
  firstName: 'Ada',
  lastName: "O'Brien",
  email: 'ada@example.com',
  phone: '203-555-0142',
  postalCode: '06851',
  privacy: true,
} as const;

export const question = {
  kind: 'contact',
  ...sender,
  topic: 'parts',
  message: 'Do you still make the crank of 1994?',
} as const;

export const claim = {
  kind: 'warranty',
  ...sender,
  serial: 'K4M20D7',
  material: 'vinyl',
  installedOn: '2016-02-29',
  message: 'The glass is foggy.\nKitchen, north wall.',
} as const;

export const wish = {
  kind: 'brochures',
  ...sender,
  brochures: 'homeowners',
  address1: '12 Main Street',
  city: 'Norwalk',
  state: 'CT',
} as const;

export const inquiryRow: DeskInquiryRow = {
  reference: 'KLMNPQRS23',
  kind: 'warranty',
  state: 'open',
  is_overdue: false,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+12035550142',
  postal_code: '06851',
  received_at: '2026-11-25T15:00:00.000Z',
  due_at: '2026-11-27T15:00:00.000Z',
};

export const deskInquiry: DeskInquiry = {
  ...inquiryRow,
  message: 'The glass is foggy.\nKitchen, north wall.',
  details: [
    { title: 'Serial number', text: 'K4M20D7' },
    { title: 'Frame', text: 'Vinyl' },
    { title: 'Installed', text: 'February 29, 2016' },
  ],
  files: [],
  merged: [],
  same_sender: [],
  entries: [
    {
      kind: 'note',
      at: '2026-11-25T16:00:00.000Z',
      by: { id: 'agent-1', name: 'Grace Hopper' },
      text: 'Called, no answer.',
    },
  ],
};
