const step = 'unit';

/** In the editors' format, with lengths in inches */
export const fixtureQuestions = {
  steps: [
    { step: 'size', title: 'Size' },
    { step, title: 'Unit' },
  ],
  openings: [{ installation: 'new-construction', measured: 'rough opening', less: '1/2' }],
  questions: [
    {
      kind: 'size',
      question: 'width',
      code: 'wd',
      step: 'size',
      title: 'Width',
      draws_as: 'width',
      min: 6,
      max: 400,
      multiple: '1/8',
      default: 36,
    },
    {
      kind: 'size',
      question: 'height',
      code: 'ht',
      step: 'size',
      title: 'Height',
      draws_as: 'height',
      min: 6,
      max: 400,
      multiple: '1/8',
      default: 60,
    },
    {
      kind: 'choice',
      question: 'exterior_color',
      code: 'xc',
      step,
      title: 'Exterior color',
      swatch: 'color',
      options: [
        { option: 'white', code: 'wh', title: 'White', draws: { color: 'white' } },
        {
          option: 'black',
          code: 'bk',
          title: 'Black',
          price: { basis_points: 800 },
          draws: { color: 'black' },
        },
      ],
    },
    {
      kind: 'choice',
      question: 'glass',
      code: 'gl',
      step,
      title: 'Glass',
      options: [
        { option: 'clear', code: 'cl', title: 'Clear double', draws: { tint: 'clear' } },
        {
          option: 'triple',
          code: 'tr',
          title: 'Triple',
          lead_days: 7,
          price: { per_square_foot: 900 },
          requires: [
            {
              condition: { measure: 'area', at_most: { square_feet: 20 } },
              reason: 'Triple glass is made up to 20 square feet. This one has {area}.',
            },
          ],
        },
      ],
    },
    {
      kind: 'choice',
      question: 'grille',
      code: 'gr',
      step,
      title: 'Grilles',
      options: [
        { option: 'none', code: 'no', title: 'None', draws: { pattern: 'none', columns: 1, rows: 1 } },
        {
          option: 'custom',
          code: 'cu',
          title: 'Your own',
          price: { per_sash: 4_500 },
          draws: { pattern: 'custom' },
        },
      ],
    },
    {
      kind: 'count',
      question: 'grille_columns',
      code: 'gc',
      step,
      title: 'Columns',
      draws_as: 'columns',
      min: 1,
      max: 6,
      multiple: 1,
      default: 3,
      only_if: { answer: 'grille', is: ['custom'] },
    },
    {
      kind: 'choice',
      question: 'screen',
      code: 'sc',
      step,
      title: 'Screen',
      options: [
        { option: 'none', code: 'no', title: 'None', draws: { screen: 'none' } },
        { option: 'full', code: 'fu', title: 'Full', price: { each: 4_800 }, draws: { screen: 'full' } },
      ],
    },
  ],
};

const offers = {
  exterior_color: ['white', 'black'],
  glass: ['clear', 'triple'],
  grille: ['none', 'custom'],
  screen: ['none', 'full'],
};

/** One line for all markets and one not for the islands; the third line is not configurable. */
export const fixtureConfigurations = [
  {
    line_id: 'daybook-slider',
    code: 'DS',
    sold_in: ['mainland'],
    size: { width: [20, 60], height: [32, 60], multiple: '1/8', start: [36, 48] },
    offers: { exterior_color: ['white'], screen: ['none', 'full'] },
    grid: {
      widths: [36, 60],
      heights: [48, 60],
      cents: [
        [109_500, 129_500],
        [119_500, 139_500],
      ],
    },
  },
  {
    line_id: 'meridian-double-hung',
    code: 'MDH',
    size: { width: [20, 50], height: [32, 90], multiple: '1/8', start: [36, 60] },
    offers,
    numbers: ['grille_columns'],
    grid: {
      widths: [30, 50],
      heights: [60, 90],
      cents: [
        [109_500, 131_000],
        [127_000, 152_500],
      ],
    },
  },
];

export const fixtureMarkets = [
  { market: 'mainland', title: 'the mainland', delivery_days: 5, freight_basis_points: 0 },
  {
    market: 'islands',
    title: 'the islands',
    delivery_days: 21,
    freight_basis_points: 1_200,
    states: ['AK', 'HI'],
  },
];

export const fixturePriceList = { edition: 'test' };

export const fixtureStockWindows = [
  {
    backend_name: 'stock-double-hung-36x60',
    line_id: 'meridian-double-hung',
    title: 'Meridian Double-Hung 36 by 60, white',
    finish: 'White, clear glass',
    width: 36,
    height: 60,
    answers: { exterior_color: 'white', glass: 'clear', grille: 'none' },
    open: ['screen'],
    price_cents: 99_500,
    opening_stock: 4,
  },
];
