export const fixtureDrawing = {
  kind: 'window',
  style: 'double-hung',
  width: 36,
  height: 60,
  material: 'pine',
  color: 'white',
};

const line = (line_id: string, title: string) => ({
  line_id,
  category_id: 'windows',
  title,
  style: 'double-hung',
  material: 'wood',
  summary: 'A window',
  description: 'A window that opens',
  features: ['One', 'Two', 'Three'],
  sizes: { min_width: 20, max_width: 50, min_height: 32, max_height: 90 },
  performance: { u_factor: [0.25, 0.29], shgc: [0.19, 0.31] },
  price_from_cents: 109_500,
  lead_time_days: 42,
  drawing: fixtureDrawing,
});

export const fixtureSeries = ['Meridian', 'Daybook', 'Plumbline'].map((title) => ({
  title,
  material: 'wood',
  summary: 'Of wood',
}));

export const fixtureLines = [
  line('meridian-double-hung', 'Meridian Double-Hung'),
  line('daybook-slider', 'Daybook Slider'),
  line('plumbline-casement', 'Plumbline Casement'),
];

const part = (backend_name: string, part_number: string, title: string, own: object) => ({
  backend_name,
  part_number,
  title,
  group: 'locks',
  summary: 'Holds it shut',
  description: 'It holds the sash shut',
  specifications: [
    { name: 'Width', value: '2 in.' },
    { name: 'Finish', value: 'Nickel' },
  ],
  fitting: ['Take the old one off', 'Put the new one on'],
  fits: ['meridian-double-hung'],
  price_cents: 1_250,
  lead_time_days: 9,
  opening_stock: 3,
  form: { shape: 'sash-lock', finish: 'satin-nickel' },
  ...own,
});

/** Four parts: three locks in stock, many keepers, no cranks, and a seal in a separate group. */
export const fixtureParts = [
  part('sash-lock-classic', 'SL-1001', 'Classic sash lock', {}),
  part('sash-keeper-classic', 'SK-1002', 'Classic keeper', { price_cents: 600, opening_stock: 500 }),
  part('crank-handle', 'CH-2001', 'Folding crank', {
    fits: ['plumbline-casement'],
    opening_stock: 0,
    lead_time_days: 21,
  }),
  part('bulb-seal', 'BS-3001', 'Bulb seal', {
    group: 'seals',
    summary: 'Keeps the draft out',
    price_cents: 999,
  }),
];

export const fixturePartGroups = [
  { group: 'locks', title: 'Locks and keepers', summary: 'What shuts' },
  { group: 'seals', title: 'Seals', summary: 'What keeps out' },
];

/** One set has two keepers per lock. */
export const fixtureBundles = [
  {
    backend_name: 'lock-set',
    title: 'Lock set',
    summary: 'A lock and its keepers',
    items: [
      { backend_name: 'sash-lock-classic', quantity: 1 },
      { backend_name: 'sash-keeper-classic', quantity: 2 },
    ],
  },
];

export const fixtureCategories = [
  {
    category_id: 'windows',
    product_type: 'Window',
    title: 'Windows',
    headline: 'Light',
    intro: 'Windows of all kinds',
    guidance: [
      { question: 'One?', answer: 'Yes' },
      { question: 'Two?', answer: 'No' },
      { question: 'Three?', answer: 'Perhaps' },
    ],
    types: [
      { type: 'hung', title: 'Hung', text: 'Slides up', styles: ['double-hung'], drawing: fixtureDrawing },
    ],
    advice: [{ title: 'Warranty', text: 'For years', url: '/warranty/' }],
    drawing: fixtureDrawing,
  },
];
