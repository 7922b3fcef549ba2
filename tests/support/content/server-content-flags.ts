export const fixtureFlags = [
  { name: 'room_pictures', description: 'Rooms', enabled: true },
  { name: 'compare_designs', description: 'Comparison', enabled: true, rollout: 40 },
  {
    name: 'monthly_figure',
    description: 'By the month',
    enabled: true,
    segments: [{ name: 'Professionals', rules: [{ trait: 'is_pro', in: [true] }], enabled: false }],
  },
  {
    name: 'minicart_first',
    description: 'First button',
    enabled: true,
    value: 'checkout',
    variants: [{ value: 'cart', weight: 50 }],
    split: { goal: 'order_placed', sample: 50 },
  },
];
