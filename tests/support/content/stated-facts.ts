import { quoteDays } from '#domain/configurator/kept-days.ts';
import { answerPromise } from '#domain/consultations/request-promise.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { monthlyPayment } from '#domain/money/monthly-payment.ts';
import { refundWorkingDays } from '#domain/orders/refund.ts';
import { readWithin } from '#domain/trade/applications-contract.ts';
import { stockLeadTimeDays } from '#server/services/catalog/domain.ts';

/** By file of `content/`: the phrases about our goods and terms, built from their data. */
export type StatedFacts = Record<string, (content: ContentSet) => readonly string[]>;

const ones = [
  'no',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

export function inWords(count: number): string {
  const word = ones[count];
  if (word) return word;
  const rest = count % 10;
  return `${tens[Math.floor(count / 10)]}${rest ? `-${ones[rest]}` : ''}`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const usd = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;

const lineOf = ({ productLines }: ContentSet, id: string) => {
  const line = productLines.find(({ line_id }) => line_id === id);
  if (!line) throw new Error(`No line ${id}`);
  return line;
};

/** The number of options that a line offers to a question */
function offered({ lineConfigurations }: ContentSet, id: string, question: string): number {
  const line = lineConfigurations.find(({ line_id }) => line_id === id);
  return line?.offers[question]?.length ?? 0;
}

const daysOf = (content: ContentSet, isOf: (line: ContentSet['productLines'][number]) => boolean) => {
  const days = content.productLines.filter(isOf).map((line) => line.lead_time_days);
  return { least: Math.min(...days), most: Math.max(...days) };
};
const inWeeks = (days: number): string => inWords(Math.round(days / 7));

const stylesOf = ({ productLines }: ContentSet, category: string) =>
  productLines.filter(({ category_id }) => category_id === category);

const marketOf = ({ markets }: ContentSet, name: string) => {
  const market = markets.find((entry) => entry.market === name);
  if (!market) throw new Error(`No market ${name}`);
  return market;
};

const yearsOf = ({ pages }: ContentSet, part: RegExp, material: 'wood' | 'fiberglass' | 'vinyl' | 'clad') =>
  Number.parseInt(pages.warranty.coverage.find((row) => part.test(row.part))?.[material] ?? '', 10);

const percentOff = ({ promoCodes }: ContentSet, wanted: string): number =>
  promoCodes.find(({ code }) => code === wanted)?.percent ?? 0;

/** Terms without a datum: every page must state the same. */
const terms = {
  quoteDays,
  cartDays: 90,
  changeableWorkingDays: 3,
  damageDays: 5,
  unpaintedDays: 60,
  hiddenDamageDays: 30,
  storageDays: 14,
  shelfReturnDays: 60,
  stockReturnDays: 30,
  refundWorkingDays,
} as const;

const brochurePrice = (row: string, id: string) => (content: ContentSet) =>
  `${row} | ${usd(lineOf(content, id).price_from_cents)}`;

export const statedFacts: StatedFacts = {
  'home.yaml': () => [],
  'pages/indexes.yaml': ({ supportTopics, brochures, authors }) => [
    `${capital(tens[Math.floor(supportTopics.flatMap(({ answers }) => answers).length / 10)] ?? '')}-odd answers`,
    `${capital(inWords(brochures.length))} of them`,
    `${inWords(authors.length)} people who draw, test, install and repair windows`,
    'Some take off their part at checkout, by a code; the others are honored at a showroom',
  ],
  'pages/contact.yaml': ({ pages: { contact }, showrooms }) => {
    const first = Math.min(...contact.desks.map(({ hours }) => Number(/(\d+) am/.exec(hours)?.[1])));
    const { weekday, saturday } =
      showrooms.find(({ showroom_id }) => showroom_id === 'oskaloosa')?.hours ?? {};
    const clock = (time: string) =>
      `${((Number.parseInt(time, 10) + 11) % 12) + 1} ${time < '12' ? 'am' : 'pm'}`;
    const span = (hours: { opens: string; closes: string } | null | undefined) =>
      hours ? `${clock(hours.opens)}–${clock(hours.closes)}` : '';
    return [
      `from ${inWords(first)} in the morning`,
      `Mon–Fri ${span(weekday)}, Sat ${span(saturday)}, Central Time`,
    ];
  },
  'pages/consultation.yaml': () => [`good for ${inWords(terms.quoteDays)} days`, answerPromise.words],
  'pages/professionals.yaml': () => [readWithin],
  'pages/financing.yaml': ({ pages }) => [
    `from ${usd(Math.min(...pages.financing.plans.map(({ min_cents }) => min_cents)))} in one order`,
    `good for its ${inWords(terms.quoteDays)} days`,
    ...pages.financing.plans.map(
      ({ months, apr_basis_points }) =>
        `${
          months.length > 1
            ? months
                .map((each) => inWords(each / 12))
                .join(' or ')
                .replace(/^./, (letter) => letter.toUpperCase())
            : capital(inWords(months[0] ?? 0))
        } ${months.length > 1 ? 'years' : 'months'} at ${apr_basis_points / 100}%`,
    ),
    (() => {
      const { monthlyCents, totalCents } = monthlyPayment({
        principalCents: 1_000_000,
        aprBasisPoints: 699,
        months: 60,
      });
      return `Example: $10,000 at 6.99% APR for 60 months is about $${monthlyCents / 100} a month, $${Math.round(totalCents / 100).toLocaleString('en-US')} in all`;
    })(),
  ],
  'pages/warranty.yaml': (content) => [
    `the branch calls you ${answerPromise.words.toLowerCase()}`,
    `Within the first ${inWords(yearsOf(content, /^Setting/, 'wood'))} years`,
    `coverage marked that way becomes ${inWords(yearsOf(content, /^Sealed glass/, 'wood'))} years counted`,
    `unpainted for more than ${inWords(terms.unpaintedDays)} days`,
    `for two years instead of ${inWords(yearsOf(content, /^Locks/, 'wood'))}`,
  ],
  'support/care-and-cleaning.yaml': () => [`Within ${inWords(terms.unpaintedDays)} days of delivery`],
  'support/measuring.yaml': ({ stockWindows }) => [
    `${stockWindows.length} sizes and colors`,
    `ready in ${stockLeadTimeDays} days`,
    'take a quarter inch off the smallest width you found, and a quarter inch off the smallest height',
  ],
  'support/ordering.yaml': (content) => {
    const all = daysOf(content, () => true);
    const vinyl = daysOf(content, ({ material }) => material === 'vinyl');
    const truck = content.freight.find(({ market }) => market === 'mainland')?.truck.windows;
    return [
      `${inWords(terms.cartDays)} days after you last touched it`,
      `${usd(truck?.first_cents ?? 0)} for the first window and ${usd(truck?.further_cents ?? 0)} for each further one`,
      `from ${vinyl.least} days for vinyl to ${all.most} for a wall that folds`,
      `adds ${marketOf(content, 'mainland').delivery_days} days in the middle of the country and ${marketOf(content, 'alaska-and-hawaii').delivery_days} to Alaska and Hawaii`,
      `about ${inWords(terms.changeableWorkingDays)} working days after your approval`,
      `within ${inWords(terms.damageDays)} days`,
      `up to ${inWords(terms.hiddenDamageDays)} days out`,
      `${capital(inWords(terms.storageDays))} days beyond the date agreed`,
    ];
  },
  'support/parts.yaml': () => [`within ${inWords(terms.shelfReturnDays)} days for a refund`],
  'support/problems-and-repairs.yaml': (content) => [
    `under ${inWords(yearsOf(content, /^Sealed glass/, 'wood'))} years old`,
  ],
  'support/warranty-and-service.yaml': (content) => {
    const glass = inWords(yearsOf(content, /^Sealed glass/, 'wood'));
    return [
      `${capital(glass)} years on the glass is ${glass} years on the glass`,
      `turns into ${glass} years from delivery`,
      `Nothing in the first ${inWords(yearsOf(content, /^Setting/, 'wood'))} years`,
    ];
  },
  'documents/store-policy.md': () => [
    `${inWords(terms.changeableWorkingDays)} working days after approval`,
    `in writing stands for ${inWords(terms.quoteDays)} days`,
    `free for ${inWords(terms.storageDays)} days after the date`,
    `within ${inWords(terms.damageDays)} days, with a photograph`,
    `for ${inWords(terms.hiddenDamageDays)} days, provided`,
    `**Shelf goods**: ${inWords(terms.shelfReturnDays)} days`,
    `**Stock windows**: ${inWords(terms.stockReturnDays)} days`,
    `within ${inWords(terms.refundWorkingDays)} working days of the goods arriving back`,
  ],
  'products/categories/windows.yaml': (content) => {
    const styles = stylesOf(content, 'windows');
    const materials = new Set(styles.map(({ material }) => material));
    return [`${capital(inWords(styles.length))} styles in ${inWords(materials.size)} materials`];
  },
  'products/categories/entry-doors.yaml': (content) => [
    `We build ${inWords(stylesOf(content, 'entry-doors').length)} of them`,
  ],
  'products/lines/daybook-double-hung.yaml': (content) => {
    const weeks = inWeeks(lineOf(content, 'daybook-double-hung').lead_time_days);
    return [
      `${inWords(offered(content, 'daybook-double-hung', 'exterior_color'))} light colors`,
      `size is made in ${weeks} weeks`,
      `Made in ${weeks} weeks in any size`,
    ];
  },
  'products/lines/meridian-casement.yaml': (content) => [
    `Folding crank in ${inWords(offered(content, 'meridian-casement', 'hardware'))} finishes`,
  ],
  'products/lines/meridian-double-hung.yaml': (content) => [
    `in ${inWords(offered(content, 'meridian-double-hung', 'exterior_color'))} baked-on colors`,
  ],
  'products/lines/plumbline-casement.yaml': (content) => [
    `down to a U-factor of ${lineOf(content, 'plumbline-casement').performance.u_factor[0]}`,
  ],
  'products/lines/plumbline-double-hung.yaml': (content) => [
    `same ${yearsOf(content, /^Outside finish/, 'fiberglass')}-year finish cover`,
  ],
  'products/lines/joiner-bow.yaml': (content) => [
    `comes in ${inWords(offered(content, 'joiner-bow', 'exterior_color'))} colors`,
  ],
  'branch-pages/albany-ny.yaml': () => [`A quote written here holds for ${inWords(terms.quoteDays)} days`],
  'branch-pages/atlanta-ga.yaml': (content) => [
    `these ship in ${inWeeks(lineOf(content, 'daybook-double-hung').lead_time_days)} weeks`,
  ],
  'branch-pages/philadelphia-pa.yaml': (content) => [
    `in ${inWeeks(lineOf(content, 'daybook-double-hung').lead_time_days)} weeks, at a price`,
  ],
  'branch-pages/tampa-fl.yaml': (content) => [
    `${inWords(offered(content, 'meridian-casement', 'exterior_color'))} colors`,
  ],
  'promotions/fifteen-off-windows.yaml': (content) => {
    const percent = percentOff(content, 'AUTUMN15');
    return [
      `${capital(inWords(percent))} percent off windows`,
      `${percent}% off windows`,
      `${percent} percent off every window`,
    ];
  },
  'promotions/front-door-before-christmas.yaml': (content) => {
    const wood = daysOf(content, (line) => line.category_id === 'entry-doors' && line.material === 'wood');
    const { lines = [] } =
      content.promotions.find(({ promotion_id }) => promotion_id === 'front-door-before-christmas') ?? {};
    const offer = daysOf(content, ({ line_id }) => lines.includes(line_id));
    const cents = ['entry-handleset', 'entry-strike-long'].map(
      (name) => content.parts.find(({ backend_name }) => backend_name === name)?.price_cents ?? 0,
    );
    return [
      `made in ${inWeeks(offer.least)} to ${inWeeks(offer.most)} weeks`,
      `$${(cents.reduce((sum, each) => sum + each, 0) / 100).toFixed(2)} together on the parts shelf`,
      `Wood doors take ${inWeeks(wood.least)} to ${inWeeks(wood.most)} weeks`,
    ];
  },
  'promotions/schoolhouse-summer.yaml': () => [`within its ${inWords(terms.quoteDays)} days`],
  'articles/condensation-on-the-glass.md': (content) => [
    `covered for ${inWords(yearsOf(content, /^Sealed glass/, 'wood'))} years`,
  ],
  'articles/paint-a-wood-sash.md': () => [`Finish it within ${inWords(terms.unpaintedDays)} days, or`],
  'brochures/builders.md': (content) => {
    const madeIn = (of: string, material: string, category = '') => {
      const { least, most } = daysOf(
        content,
        (line) => line.material === material && line.category_id.startsWith(category),
      );
      return `${of} ${inWeeks(least)} to ${inWeeks(most)}`;
    };
    const vinyl = daysOf(content, ({ material }) => material === 'vinyl');
    return [
      `Vinyl takes ${inWords(Math.floor(vinyl.least / 7))} weeks, or a few days more`,
      madeIn('fiberglass windows', 'fiberglass', 'windows'),
      madeIn('clad windows', 'aluminum-clad wood', 'windows'),
      madeIn('all wood', 'wood'),
      `hold a finished order ${inWeeks(terms.storageDays)} weeks for nothing`,
    ];
  },
  'brochures/coast.md': (content) => [
    `Warranty on other than stainless hardware is ${/other than stainless is covered for (\w+) years/.exec(content.pages.warranty.text)?.[1]} years inside a mile; on the marine set, ${inWords(yearsOf(content, /^Locks/, 'clad'))}`,
  ],
  'brochures/homeowners.md': (content) => [
    `${capital(inWords(offered(content, 'daybook-double-hung', 'exterior_color')))} light colors`,
    `good for ${inWords(yearsOf(content, /^Outside finish/, 'clad'))} years`,
  ],
  'brochures/patio-doors.md': (content) =>
    [
      brochurePrice('Vinyl slider | 58 to 96 in. | just under half', 'daybook-sliding-door'),
      brochurePrice('Fiberglass three-panel | 60 to 144 | a third to a half', 'plumbline-sliding-door'),
      brochurePrice('Fiberglass French | 48 to 74 | nearly all', 'plumbline-french-door'),
      brochurePrice('Sliding French, clad | 60 to 96 | just under half', 'meridian-sliding-french-door'),
      brochurePrice('Wood French | 48 to 76 | nearly all', 'joiner-french-door'),
      brochurePrice('Four-panel slider | 120 to 192 | half, at the center', 'meridian-gathering-door'),
      brochurePrice('Folding wall | 84 to 336 | 98 percent', 'meridian-folding-wall'),
      brochurePrice('Multi-slide | 96 to 360 | up to seven eighths', 'meridian-multi-slide'),
    ].map((fact) => fact(content)),
  'brochures/historic-houses.md': (content) => [
    `A Joiner double-hung begins at ${usd(lineOf(content, 'joiner-double-hung').price_from_cents)}`,
  ],
  'pages/press.yaml': ({ productLines }) => [`All ${productLines.length} styles`],
};

/**
 * Numbers of the same files that state no fact about our goods or terms: advice, habits, other firms' prices.
 * Each is quoted with the words around it that make it so.
 */
export const otherNumbers: Record<string, readonly string[]> = {
  'articles/lead-paint-and-your-windows.md': ['Three years in a folder'],
  'articles/screens-that-stay-put.md': ['It will not hold a two-year-old'],
  'branch-pages/austin-tx.yaml': ['Five styles that hold up in Hill Country sun'],
  'branch-pages/baltimore.yaml': ['it wants one good color'],
  'branch-pages/detroit-mi.yaml': ['it comes in the four sizes the builders used'],
  'branch-pages/kansas-city-mo.yaml': [
    'Hail, wind and sixty-degree days',
    'how a set gets replaced in four days',
  ],
  'branch-pages/norwalk-ct.yaml': ['plaster to the brick, one day per bedroom'],
  'branch-pages/omaha-ne.yaml': ['Nine sizes in Lincoln suit everything'],
  'branch-pages/washington-dc.yaml': ['five styles that account for most Clerestory orders'],
  'brochures/builders.md': ['what would be $900 cheaper', 'remade in nine working days'],
  'brochures/replacement-planner.md': ['| Units | 45 to 55% |'],
  'showrooms/baltimore.yaml': ['a Spa Creek piling for six years'],
  'showrooms/portland-me.yaml': ['Storm doors in six colors'],
  'support/care-and-cleaning.yaml': ['no more than about thirty percent on a gauge'],
  'support/installation.yaml': ['Entry doors take most of one day'],
  'support/ordering.yaml': ['reaches you in about ten working days'],
  'support/parts.yaml': ['a new one looks darker for about two years'],
  'support/warranty-and-service.yaml': [
    'usually comes to between $95 and $160 an hour',
    'may be three weeks',
  ],
  'products/lines/meridian-folding-wall.yaml': ['opening 98 percent of it'],
  'promotions/old-house-drawings.yaml': [
    'normally costs $350 at the branches that charge for it. For eight weeks this winter',
    'About three weeks later',
  ],
  'promotions/quiet-months.yaml': [
    '15% off installation labor',
    'labor on inserts and full-frame windows is fifteen percent lower',
  ],
  'promotions/schoolhouse-summer.yaml': ['For ten weeks last summer', 'A typical saving was $480'],
  'promotions/seven-or-more.yaml': [
    '$75 off the setting of each',
    '| 8 | $150 | | 12 | $450 | | 20 | $1,050 |',
  ],
  'promotions/twelfth-night-patio.yaml': ['During these seven weeks'],
  'pages/contact.yaml': ['The distant one usually answers'],
  'pages/financing.yaml': [
    'falls due thirty days after the second part',
    'We pay the lender about two percent',
  ],
  'pages/find-a-contractor.yaml': ['to Oskaloosa for four days'],
  'pages/replacement.yaml': [
    'by roughly forty to seventy percent over an insert',
    'about six percent of the view',
  ],
  'pages/warranty.yaml': ['Within two working days, from a named technician'],
  'home.yaml': ['answers the phone ten years later'],
  'documents/store-policy.md': ['we collect for $85', 'If we miss it by more than ten working days'],
};
