import type { DeskConsultation, DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import type { DeskRequest } from '#domain/consultations/staff-requests-contract.ts';

export const deskBranches = {
  allBranch: {
    nodes: [
      {
        branch_id: 'norwalk-ct',
        formal_name: 'Clerestory of Fairfield and Westchester',
        time_zone: 'America/New_York',
        country: 'US',
      },
      {
        branch_id: 'phoenix-az',
        formal_name: 'Clerestory of the Valley',
        time_zone: 'America/Phoenix',
        country: 'US',
      },
    ],
  },
};

export const deskBranch = {
  id: 'norwalk-ct',
  name: 'Clerestory of Fairfield and Westchester',
  time_zone: 'America/New_York',
};

export const consultationRow = (over: Partial<DeskConsultationRow> = {}): DeskConsultationRow => ({
  id: 'visit-1',
  state: 'pending',
  type: 'home',
  interface: 'Web',
  branch_id: 'norwalk-ct',
  START_DATE: '2026-12-01T09:00:00-05:00',
  END_DATE: '2026-12-01T10:00:00-05:00',
  time_zone: 'America/New_York',
  consultant_id: 'iris',
  consultant: 'Iris Vance',
  name: 'Ada Lovelace',
  phone: '+12035550142',
  postal_code: '06850',
  sequence: 0,
  address: '14 Wall Street, Norwalk, CT 06850',
  latitude: 41.117,
  longitude: -73.408,
  ...over,
});

/** A day of two consultants: two visits of the first, a visit and a meeting of the second. */
export const consultationRows: DeskConsultationRow[] = [
  consultationRow(),
  consultationRow({
    id: 'visit-2',
    state: 'confirmed',
    consultant_id: 'noor',
    consultant: 'Noor Haddad',
    START_DATE: '2026-12-01T10:00:00-05:00',
    END_DATE: '2026-12-01T11:00:00-05:00',
    name: 'Grace Hopper-Murray',
    address: '8 Elm Street, Westport, CT 06880',
    latitude: 41.141,
    longitude: -73.357,
  }),
  consultationRow({
    id: 'visit-3',
    state: 'confirmed',
    name: 'Mary Ward',
    START_DATE: '2026-12-01T13:00:00-05:00',
    END_DATE: '2026-12-01T14:00:00-05:00',
    address: '3 Hill Road, Stamford, CT 06902',
    latitude: 41.053,
    longitude: -73.538,
  }),
  consultationRow({
    id: 'visit-4',
    type: 'virtual',
    consultant_id: 'noor',
    consultant: 'Noor Haddad',
    address: '',
    START_DATE: '2026-12-01T14:30:00-05:00',
    END_DATE: '2026-12-01T15:30:00-05:00',
    name: 'Emmy Noether',
    latitude: undefined,
    longitude: undefined,
    state: 'canceled',
  }),
];

export const deskConsultation = (over: Partial<DeskConsultation> = {}): DeskConsultation => ({
  ...consultationRow(),
  email: 'ada@example.com',
  phone_type: 'mobile',
  customer_id: 'account-1',
  comments: 'The bay window leaks',
  items: [
    {
      title: 'Meridian double-hung',
      quantity: 2,
      config_id: 'ABCD-1234',
      url: '/windows/meridian-double-hung/?code=ABCD-1234',
    },
  ],
  manage_url: 'http://localhost/where-to-buy/change-consultation/?appointment=visit-1&token=t0ken',
  events: [
    { at: '2026-11-20T15:00:00.000Z', action: 'create', by: 'account-1', detail: '' },
    { at: '2026-11-21T15:00:00.000Z', action: 'reschedule', by: 'account-agent', detail: '' },
  ],
  notes: [
    { at: '2026-11-21T16:00:00.000Z', author_id: 'account-agent', text: 'The gate sticks' },
    { at: '2026-11-21T17:00:00.000Z', text: 'Ring twice' },
  ],
  ...over,
});

export const deskRequest = (over: Partial<DeskRequest> = {}): DeskRequest => ({
  reference: 'ABCDEFGH23',
  state: 'open',
  is_overdue: false,
  is_service: false,
  type: 'home',
  matter: '',
  name: 'Mary Somerville',
  phone: '+12035550142',
  phone_type: 'mobile',
  email: 'mary@example.com',
  branch: deskBranch,
  preferred_day: '2026-12-09',
  preferred_time: 'morning',
  received_at: '2026-11-30T15:00:00.000Z',
  due_at: '2026-12-01T22:00:00.000Z',
  postal_code: '06851',
  address: '14 Wall Street, Norwalk, CT 06851',
  comments: 'Comes along: 2 × Sash lock',
  calls: [],
  ...over,
});
