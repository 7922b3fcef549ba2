import type { AdminFeature } from '#domain/marketing/staff-flags-contract.ts';

const days = (counts: readonly number[]): AdminFeature['days'] =>
  counts.map((count, index) => ({ day: `2026-11-${String(10 + index).padStart(2, '0')}`, count }));

const quiet = days([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

export const adminFeature = (over: Partial<AdminFeature> = {}): AdminFeature => ({
  name: 'room_pictures',
  description: 'The designer shows the unit as it stands in a room.',
  enabled: true,
  value: null,
  content: { enabled: true, rollout: 100 },
  variants: [],
  segments: [],
  days: quiet,
  history: [],
  ...over,
});

export const overriddenFeature = (): AdminFeature =>
  adminFeature({
    name: 'live_times',
    description: 'Consultations are booked at a time that is free.',
    enabled: false,
    override: {
      enabled: false,
      value: null,
      reason: 'The calendars of Ohio are wrong',
      by: 'account-editor',
      by_name: 'Edith Editor',
      at: '2026-11-21T16:00:00.000Z',
      until: '2026-11-25T00:00:00.000Z',
    },
    days: days([120, 140, 133, 90, 87, 151, 160, 149, 138, 122, 91, 80, 144, 61]),
    history: [
      {
        id: 2,
        at: '2026-11-21T16:00:00.000Z',
        by: 'account-editor',
        by_name: 'Edith Editor',
        from: null,
        reason: 'The calendars of Ohio are wrong',
        to: { enabled: false, value: null, until: '2026-11-25T00:00:00.000Z' },
      },
    ],
  });

export const splitFeature = (result?: NonNullable<AdminFeature['split']>['result']): AdminFeature =>
  adminFeature({
    name: 'minicart_first',
    description: 'What the sheet leads to first.',
    value: 'checkout',
    variants: [{ value: 'cart', weight: 50 }],
    days: days([12, 40, 33, 20, 27, 51, 60, 49, 38, 22, 31, 30, 44, 61]),
    split: {
      goal: 'order_placed',
      sample: 2_000,
      control: { value: 'checkout', shown: 2_113, reached: 84 },
      variant: { value: 'cart', shown: 2_087, reached: 119 },
      result: result ?? {
        state: 'better',
        interval: { difference: 0.0173, low: 0.0042, high: 0.0306 },
      },
    },
  });

export const adminFeatures = (): AdminFeature[] => [
  overriddenFeature(),
  splitFeature(),
  adminFeature({
    name: 'monthly_figure',
    description: 'What a price comes to by the month.',
    segments: [{ name: 'Professionals', enabled: false, rollout: 100, value: null }],
  }),
  adminFeature(),
];
