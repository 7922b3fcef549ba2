/** The double-hung of the fixture as it stands in an answer, field by field: 36 by 60 in., black outside. */
export const blackWindow = (id: string, over: object = {}) => ({
  id,
  quote_id: expect.any(String),
  line_id: id,
  backend_name: 'meridian-double-hung',
  title: 'Meridian Double-Hung',
  category_id: 'windows',
  item_url: '/shop/parts/configure/?item=meridian-double-hung',
  code: expect.stringMatching(/^MDH\.wdg0\.htqo\.xcbk\.glcl\.grno\.scno\./),
  short_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
  energy_zone: {
    title: 'the North-Central zone',
    criteria: [{ u_factor_at_most: 0.25, shgc_at_most: 0.4 }],
  },
  quantity: 1,
  wishes: { exterior_color: 'black' },
  questions: [
    { question: 'width', answer: 576, options: [], refused: [] },
    { question: 'height', answer: 960, options: [], refused: [] },
    { question: 'exterior_color', answer: 'black', options: ['white', 'black'], refused: [] },
    { question: 'glass', answer: 'clear', options: ['clear', 'triple'], refused: [] },
    { question: 'grille', answer: 'none', options: ['none', 'custom'], refused: [] },
    { question: 'screen', answer: 'none', options: ['none', 'full'], refused: [] },
  ],
  summary: [
    { title: 'Width', answer: '36 in.' },
    { title: 'Height', answer: '60 in.' },
    { title: 'Exterior color', answer: 'Black' },
    { title: 'Glass', answer: 'Clear double' },
    { title: 'Grilles', answer: 'None' },
    { title: 'Screen', answer: 'None' },
  ],
  changes: [],
  price: {
    price_list: expect.stringMatching(/^test-/),
    unit_cents: 141_480,
    total_cents: 141_480,
    lines: [
      { question: null, label: 'Meridian Double-Hung, up to 50 by 60 in.', cents: 131_000 },
      { question: 'exterior_color', label: 'Exterior color: Black', cents: 10_480 },
    ],
    outdated: null,
  },
  lead_time_days: 47,
  market: { market: 'mainland', title: 'the mainland' },
  available: true,
  unavailable_reason: null,
  on_hand: null,
  image_url: expect.stringContaining(`/web-product/api/v2/web/config/${id}/drawing.svg?v=`),
  expires_at: '2026-08-30T16:00:00.000Z',
  ...over,
});

const step = 'unit';

/** The model that its questions come from: of each kind of question one in full. */
export const doubleHungModel = {
  backend_name: 'meridian-double-hung',
  code: 'MDH',
  title: 'Meridian Double-Hung',
  category_id: 'windows',
  steps: [
    { step: 'size', title: 'Size' },
    { step, title: 'Unit' },
  ],
  questions: [
    {
      ...{ kind: 'size', question: 'width', code: 'wd', step: 'size', title: 'Width' },
      ...{ min: 320, max: 800, multiple: 2, default: 576, draws_as: 'width' },
    },
    expect.objectContaining({ question: 'height' }),
    {
      ...{ kind: 'choice', question: 'exterior_color', code: 'xc', step, title: 'Exterior color' },
      ...{ swatch: 'color', default: 'white' },
      options: [
        { option: 'white', code: 'wh', title: 'White', requires: [], draws: { color: 'white' } },
        {
          ...{ option: 'black', code: 'bk', title: 'Black', requires: [] },
          ...{ price: { basis_points: 800 }, draws: { color: 'black' } },
        },
      ],
    },
    expect.objectContaining({ question: 'glass' }),
    expect.objectContaining({ question: 'grille' }),
    {
      ...{ kind: 'count', question: 'grille_columns', code: 'gc', step, title: 'Columns' },
      ...{ min: 1, max: 6, multiple: 1, default: 3, draws_as: 'columns' },
      only_if: { answer: 'grille', is: ['custom'] },
    },
    expect.objectContaining({ question: 'screen' }),
  ],
  grid: {
    widths: [480, 800],
    heights: [960, 1_440],
    cents: [
      [109_500, 131_000],
      [127_000, 152_500],
    ],
  },
  lead_days: 42,
  price_list: expect.stringMatching(/^test-/),
  market: { market: 'mainland', title: 'the mainland', delivery_days: 5, freight_basis_points: 0 },
  ratings: { u_factor: [0.25, 0.29], shgc: [0.19, 0.31] },
  drawing: expect.objectContaining({ kind: 'window', style: 'double-hung', width: 36, height: 60 }),
};
