import { codeOfAnswers } from '#domain/configurator/configuration-code.ts';
import { shortCodeOf } from '#domain/configurator/short-code.ts';
import { addDays, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { directoryParts } from '#domain/places/directory-contract.ts';
import { newConsultant } from '#tests/support/consultations/staff-calendar-examples.ts';
import { smallPhoto } from '#tests/support/files/made-files.ts';
import { claim, question } from '#tests/support/leads/inquiry-examples.ts';
import { fortnightAhead, leadBody } from '#tests/support/leads/lead-examples.ts';
import { latitude, longitude, postalCode } from '#tests/support/places/place-arbitraries.ts';
import { madeVersion } from '#tests/support/reviews/made-words.ts';
import { madePhoto, onePixel, rightPassword } from '../made-values.ts';
import fc from '../seeded-fast-check.ts';
import type { JsonSchema } from './input-of-schema.ts';

/** Returns the id of an entity by its name in `made-things.ts`; it is created first. */
export type Made = (name: string) => fc.Arbitrary<string>;

type RightValue = fc.Arbitrary<unknown> | ((made: Made) => fc.Arbitrary<unknown>);

// Lazy, so that only needed entities are created.
const id = (name: string) => (made: Made) => made(name);

const dayIn = (days: number): string =>
  isoDay(addDays(dayOfIso(new Date().toISOString().slice(0, 10)), days));
const days = (from: number, to: number) => fc.integer({ min: from, max: to }).map(dayIn);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const leftOut = fc.constant(undefined);
const freshId = fc.uuid({ version: 4 });
const nearNorwalk = fc.oneof({ weight: 3, arbitrary: fc.constant('06851') }, postalCode);
const partName = fc.constantFrom('sash-lock-classic', 'bulb-seal', 'crank-handle');
const productName = fc.constantFrom('meridian-double-hung', 'daybook-slider', 'stock-double-hung-36x60');
const sometimes = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: leftOut }, { weight: 1, arbitrary: right });

// Few other texts are names, and fewer bodies would be right.
const personName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('Ada', "O'Brien", 'Jo-Ann', 'Ñandú') },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Z][ -~]{0,39}$/) },
);

const photo = smallPhoto.toString('base64');
const blackDoubleHung = codeOfAnswers('MDH', ['xcbk']);
const device = fc.constantFrom('device-1', 'server', 'device-2');
const newArticle = {
  article_id: 'none',
  title: 'None',
  lead: 'Lead.',
  author_id: 'ann',
  topics: ['care'],
  published: '2026-01-02',
  drawing: { kind: 'window', style: 'bow', width: 96, height: 60, material: 'pine', color: 'white' },
  body: 'Text.',
};
const addressIdOf = (...parts: string[]): string => Buffer.from(parts.join('\n')).toString('base64url');
const addressText = ['12 main st', '12 main st norwalk ct', '100 king st w, toronto m5x 1a9', '12 #4'];

/**
 * Values by `<method> <path> <place>`: existing ids, and values of a single call. The first match applies.
 */
const byPlace: [RegExp, RightValue][] = [
  [/\/location\/v2\/.* params\.id$/, fc.oneof(nearNorwalk, fc.constantFrom('norwalk', 'norwalk-ct'))],
  [/\/projects\/v1\/projects\/:id\/forever params\.id$/, id('deletedProject')],
  [/\/projects\/v1\/projects\/.* params\.id$/, id('project')],
  [/\/projects\/v1\/groups\/.* params\.id$/, id('group')],
  [/\/projects\/v1\/items\/.* params\.id$/, id('projectItem')],
  [/\/projects\/v1\/links\/.* params\.id$/, id('projectLink')],
  [/\/projects\/v1\/comments\/.* params\.id$/, id('projectComment')],
  [/^POST .*\/carts\/items\/:id params\.id$/, (made) => fc.oneof(partName, made('config'))],
  [/\/carts\/items\/:id\/restore params\.id$/, id('removedLine')],
  [/\/carts\/items\/.* params\.id$/, id('line')],
  [/\/carts\/kits\/:id params\.id$/, id('kitLine')],
  [/\/scheduling\/v1\/appointments body\.items.*config_id$/, fc.constantFrom(undefined, '7K2M9QXD')],
  [/\/bundles\/.* params\.id$/, fc.constant('lock-set')],
  [/\/config\/:id.* params\.id$/, id('config')],
  [/\/reviews\/v1\/questions\/.* params\.id$/, id('ownedQuestion')],
  [/\/desk\/v1\/questions\/:id\/(show|refuse) params\.id$/, id('waitingQuestion')],
  [/\/desk\/v1\/questions\/:id\/confirm-refusal params\.id$/, id('refusedQuestion')],
  [/\/desk\/v1\/questions\/:id\/answer params\.id$/, id('shownQuestion')],
  [/\/reviews\/v1\/own\/photos\/.* params\.id$/, id('ownReviewPhoto')],
  [/\/reviews\/(v1\/)?photos\/.* params\.id$/, id('shownReviewPhoto')],
  [/\/reviews\/v1\/.* body\.photos$/, sometimes(fc.constant([{ content: photo, alt: 'The sash' }]))],
  [/\/reviews\/v1\/branches\/.* params\.id$/, fc.constant('norwalk-ct')],
  [/\/reviews\/v1\/reviews\/.* params\.id$/, id('shownReview')],
  [/\/reviews\/v1\/reviews\/.* body\.browser$/, freshId],
  [/\/reviews\/v1\/own\/.* params\.id$/, id('ownReview')],
  [/\/desk\/v1\/reviews\/:id\/(show|refuse) params\.id$/, id('waitingReview')],
  [/\/desk\/v1\/reviews\/:id\/.* query\.version$/, fc.constant(madeVersion)],
  [/\/desk\/v1\/reviews\/:id\/confirm-refusal params\.id$/, id('refusedReview')],
  [/\/desk\/v1\/reviews\/:id\/keep params\.id$/, id('shownReview')],
  [/\/desk\/v1\/reviews\/:id\/reply params\.id$/, id('shownReview')],
  [/\/reviews\/v1\/invitations\/confirm body\.key$/, id('unconfirmedKey')],
  [/\/reviews\/v1\/invitations\/.* body\.key$/, id('reviewKey')],
  [/\/reviews\/v1\/(invitations|by-email).* body\.kind$/, fc.constant('product')],
  [/\/reviews\/v1\/(invitations|by-email).* body\.subject$/, fc.constant('crank-handle')],
  [/\/reviews\/v1\/by-email body\.email$/, freshId.map((each) => `${each}@example.com`)],
  [/\/reviews\/v1\/invitations\/remove body\.id$/, id('invitedReview')],
  [/\/reviews\/v1\/.* body\.aspects$/, fc.constant({})],
  [/\/reviews\/v1\/.* body\.text$/, fc.constant('Quiet, and easy to open in winter')],
  [/\/reviews\/v1\/.* query\.cursor$/, leftOut],
  [/\/reviews\/v1\/.* query\.q$/, fc.constantFrom('Text', '%')],
  [/\/(products|product-tiles)\/.* params\.id$/, productName],
  [/\/brochures\/file query\.ids$/, fc.constantFrom('builders', 'homeowners,builders')],
  [/\/desk\/v1\/emails\/.* params\.id$/, id('email')],
  [/\/desk\/v1\/jobs\/.* params\.id$/, id('job')],
  [/\/addresses\/.* params\.id$/, id('address')],
  [/\/saved-carts\/.* params\.id$/, id('savedCart')],
  [/\/sign-ins\/.* params\.id$/, id('signIn')],
  [/\/security\/passkeys\/.* params\.id$/, id('passkey')],
  [/\/desk\/v1\/texts\/.* params\.id$/, id('text')],
  [/\/(leads\/v1\/partial|desk\/v1\/leads)\/.* params\.id$/, id('partialLead')],
  [/\/configurations\/.* params\.id$/, id('savedConfig')],
  [/\/desk\/v1\/customers\/.* params\.id$/, id('customer')],
  [/\/desk\/v1\/pro-accounts\/.* params\.id$/, id('professional')],
  [/\/tax-certificates\/.* params\.id$/, id('certificate')],
  [/\/pro-applications\/.* params\.id$/, id('application')],
  [/\/client-quotes\/.* params\.id$/, id('clientQuote')],
  [/\/desk\/v1\/consultants\/.* params\.id$/, id('consultant')],
  [/\/desk\/v1\/calendar-blocks\/.* params\.id$/, id('block')],
  [/\/holds\/.* params\.id$/, id('hold')],
  [/\/consultations\/:id\/undo-move params\.id$/, id('movedAppointment')],
  [/\/consultations\/:id\/undo-move body\.sequence$/, fc.constant(1)],
  [/\/consultations\/:id\/move body\.slot_id$/, id('lastSlot')],
  [/\/consultations\/:id\/move body\.sequence$/, fc.constant(0)],
  [/\/consultations\/:id\/move body\.reason$/, fc.constant('Ill')],
  [/\/consultations\/consultants query\.starts_at$/, fc.constant('2099-01-05T14:00:00-05:00')],
  [/\/(appointments|consultations)\/.* params\.id$/, id('appointment')],
  [/\/publishing\/v1\/releases\/.* params\.id$/, id('release')],
  [/\/purchase-orders\/:number\/settle params\.number$/, id('approvedPurchaseOrder')],
  [/\/purchase-orders\/:number\/reopen params\.number$/, id('settledPurchaseOrder')],
  [/\/approvals\/:id\/confirm params\.id$/, id('approvalToConfirm')],
  [/\/approvals\/:id\/refuse params\.id$/, id('approvalToRefuse')],
  [/\/purchase-orders\/.* params\.number$/, id('purchaseOrder')],
  [/\/orders\/:number\/capture params\.number$/, id('unpaidOrder')],
  [/\/orders\/:number\/shipment params\.number$/, id('orderBeingMade')],
  [/ params\.number$/, id('order')],
  [/\/firm\/members\/:id params\.id$/, id('firmMember')],
  [/\/firm\/invites\/:id params\.id$/, id('firmInvite')],
  [/\/firm\/invites body\.email$/, freshId.map((name) => `${name}@example.com`)],
  [/\/firm\/(invite|join) body\.code$/, id('firmCode')],
  [/\/invites\/:code params\.code$/, id('invite')],
  [/\/desk\/v1\/carts\/:code params\.code$/, (made) => made('cart').map(shortCodeOf)],
  [/\/campaigns\/.* params\.code$/, fc.constant('SPRING')],
  [/\/drawings\/.* params\.code$/, fc.constant(blackDoubleHung)],
  [/\/designs\/:code params\.code$/, (made) => made('config').map(shortCodeOf)],
  [/\/schedules\/.* params\.name$/, fc.constantFrom('forget-done-jobs', 'drain-outbox')],
  [/\/drawings\/.* params\.product$/, fc.constant('meridian-double-hung')],

  [/\/slots query\.from$/, days(2, 5)],
  [/\/slots query\.to$/, days(6, 20)],
  // Away from 06851, whose consultants are asked for: a search makes thousands.
  [/^POST \/desk\/v1\/(consultants|calendar-blocks) body\.branch_id$/, fc.constant('toronto-on')],
  [/\/calendar-blocks query\.from$/, days(1, 30)],
  [/\/calendar-blocks query\.to$/, days(31, 50)],
  [
    /\/calendar-blocks.* body\.starts_at$/,
    fc.constantFrom('2027-03-14T05:30:00Z', '2027-03-14T00:30:00-05:00'),
  ],
  [/\/calendar-blocks.* body\.ends_at$/, fc.constantFrom('2027-03-14T08:30:00Z', '2027-03-14T09:00:00Z')],
  [/\/consultants\/:id body\.active_until$/, fc.constantFrom('2099-12-31', null)],
  [/\/override body\.until$/, fc.constant('2099-01-01T00:00:00Z')],

  [/ body\.canvas$/, fc.integer({ min: 16, max: 512 }).map((side) => ({ width: side, height: side }))],
  [/\/appointments body\.type$/, fc.constant('home')],
  [/\/appointments body\.interface$/, fc.constant('Web')],
  [/\/appointments body\.address\.postal(_c|C)ode$/, fc.constant('06851')],
  [/address\.country$/, fc.constant('US')],
  [/\/leads\/v1\/contact body$/, fc.constantFrom(question, claim)],
  [/\/scheduling\/v1\/leads body$/, fc.constant({ ...leadBody, preferredDay: fortnightAhead })],
  [/\/desk\/v1\/orders\/.*\/advance body\.from$/, fc.constant('placed')],
  [/\/requests\/:reference\/assign body\.from$/, fc.constant(null)],
  [/\/requests\/:reference\/assign params\.reference$/, id('requestToAssign')],
  [/\/requests\/:reference\/calls params\.reference$/, id('requestToCall')],
  [/\/requests\/:reference\/close params\.reference$/, id('requestToClose')],
  [/\/brochure-mailings.* (query|body)\.references$/, id('mailing')],
  [/\/brochure-mailings.* params\.reference$/, id('sentMailing')],
  [/\/inquiries\/:reference\/assign body\.from$/, fc.constant(null)],
  [/\/inquiries\/:reference\/assign params\.reference$/, id('inquiryToAssign')],
  [/\/inquiries\/:reference\/close params\.reference$/, id('inquiryToClose')],
  [/\/inquiries\/:reference\/files\/:file params\.reference$/, id('inquiryWithFile')],
  [/\/inquiries\/:reference\/files\/:file params\.file$/, id('inquiryFile')],
  [/\/inquiries\/:reference\/merge params\.reference$/, id('inquiryToMerge')],
  [/\/inquiries\/:reference\/merge body\.into$/, id('inquiry')],
  [/\/inquiries\/:reference\/separate params\.reference$/, id('mergedInquiry')],
  [/\/inquiries\/.* params\.reference$/, id('inquiry')],
  [/\/inquiries\/:reference\/next-step body\.on$/, days(1, 30)],
  [/\/texts\/inbound body\.from$/, fc.constantFrom('(203) 555-0142', '+44 207 555 0142')],
  [/\/texts\/inbound body\.body$/, fc.constant('STOP')],
  [/\/address\/v1\/search query\.text$/, fc.constantFrom(...addressText)],
  [/\/places query\.query$/, fc.constantFrom('norw', '068', 'st. lou', 'm5v 3', 'portland, or')],
  [/\/emails query\.to$/, fc.constantFrom('ada@example.com', 'a')],
  [/\/desk\/v1\/person query\.id$/, id('customer')],
  [/\/desk\/v1\/person query\.email$/, leftOut],
  [/\/desk\/v1\/search query\.q$/, fc.constantFrom('ada', 'CL-7', '0142', '06851')],
  [/\/desk\/v1\/.* query\.search$/, fc.constantFrom('ada', 'CL-7', 'ada@example.com', '06851')],
  [/\/jobs query\.queue$/, fc.constantFrom('mail', 'refund')],
  // Money is paid in another way only after a refund that failed.
  [/\/orders\/:number\/refund body\.paid_by$/, leftOut],
  [/\/products body\.query$/, fc.constantFrom('lock', 'seal')],
  [/\/products body\.group$/, fc.constant('locks')],
  [/\/products body\.fits$/, fc.constant('plumbline-casement')],
  [/\/products\/:id body\.code$/, sometimes(fc.constant('MDH.wdg0.htqo.xcwh.glcl.grno.scno.rx'))],
  [/\/products\/:id body\.quote_id$/, (made) => sometimes(made('quote'))],
  [/\/business body\.email$/, fc.constantFrom('', 'pat@example.com')],
  [/\/business body\.phone$/, fc.constantFrom('', '203-555-0142')],
  [/\/logo body\.content$/, fc.constant(onePixel)],
  [/\/tax-certificates body\.content$/, fc.constant(base64('%PDF-1.7'))],
  [/\/(photos|schedule\.pdf).*\.?content$/, fc.constant(photo)],
  [/\/application body\.invite$/, fc.constant('A'.repeat(22))],
  [/\/application body\.website$/, fc.constantFrom('', 'carver.example', 'https://carver.example/a')],
  [/\/application body\.license$/, fc.constantFrom('', 'IA 12345')],
  [/\/preview body\.markup$|\/client-quotes body\.markup$/, fc.constant(2_500)],
  [/\/client-quotes(\/preview)? body\.tax$/, fc.constant(0)],
  // The fixture's lock at its trade price plus that markup
  [/\/client-quotes body\.shown_total_cents$/, fc.constant(1_406)],
  [/\/client-quotes\/:id\/send body\.to$/, fc.constantFrom('cay@example.com', 'pat.o@example.com')],
  [/\/shared-quotes\/.* body\.key$/, id('quoteKey')],
  [/\/projects\/v1\/shared\/.* body\.key$/, id('linkKey')],
  [/\/flags\/v1\/events body\.value$/, fc.constantFrom('checkout', 'cart')],
  [/\/override body\.value$/, fc.constantFrom(null, 'cart')],
  [/\/analytics\/flags\/ body\{key\}$/, fc.constantFrom('room_pictures', 'minicart_first')],
  [/\/questions\/:questionId body\.answer$/, fc.constantFrom('black', 'full', 'custom', 'triple', 2, 576)],
  [/\/tracking\/v1\/events body\.environment$/, fc.constantFrom('qa', 'production')],
  [/ query\.include$/, fc.constantFrom(...directoryParts, directoryParts.join(','))],
  [/ body\.credential$/, (made) => made('credential').map((json) => JSON.parse(json))],

  [/\/sync .*\.changes\.id$/, (made) => fc.oneof(made('project'), freshId)],
  [/\/sync .*\.changes\.seen$/, fc.constant({ 'device-1': 9, 'device-2': 9, server: 9 })],
  [/\/sync .*\.known\{key\}$/, device],
  [
    /\/sync .*\.entities\{key\}$/,
    (made) => fc.oneof(made('project'), made('group'), made('projectItem'), freshId),
  ],
  [
    /\/sync .*\.fields\{key\}$/,
    fc.constantFrom(
      'name',
      'folder',
      'archived',
      'made',
      'deleted',
      'order',
      'type',
      'group',
      'quantity',
      'note',
      'corners',
      'photo',
      'unit',
      'price',
    ),
  ],
  [/\/sync .*\.device$/, device],
  [/\/sync .*\.n$/, fc.integer({ min: 1, max: 9 })],
  [/\/sync .*\.at$/, fc.constantFrom(0, 1_800_000_000_000, 8_640_000_000_000_000)],
  [/\/sync .*\.value$/, fc.constantFrom('Kitchen', 'i', 2, true, null, 'note', [[0.5, 0.5]])],

  [/\/publishing\/v1\/(drafts|editor\/entries)\/.* params\.collection$/, fc.constant('articles')],
  [/\/publishing\/v1\/editor\/entries\/.* params\.slug$/, fc.constantFrom('both', 'both', 'none')],
  [/\/publishing\/v1\/editor\/(entries|forms) query\.collection$/, fc.constantFrom('articles', 'pages')],
  [/\/publishing\/v1\/editor\/forms query\.slug$/, fc.constant('about')],
  [/\/publishing\/v1\/editor\/entries\/.*\/unpublish body\.redirect_to$/, fc.constant('/articles/')],
  [/\/publishing\/v1\/editor\/entries\/.*\/unpublish body\.at$/, leftOut],
  [/\/publishing\/v1\/drafts\/.* params\.slug$/, fc.constantFrom('apart', 'none')],
  [/\/releases body\.drafts\[\]$/, fc.constantFrom('articles/apart', 'articles/none')],
  [/\/schedule body\.publish_at$/, fc.constantFrom(null, '2099-01-01T00:00:00Z')],
  [/ body\.as_of$| query\.as_of$/, days(1, 30)],
  [/\/editor\/fragment .*\.collection$/, fc.constantFrom('promotions', 'topics', 'pages')],
  [/\/editor\/fragment .*\.slug$/, fc.constantFrom('a', 'quiet', 'about')],
  [/PUT .*\/editor\/entries\/.* body\.form$/, fc.constant(newArticle)],
  [/\/editor\/entries\/.* body\.pictures$/, sometimes(fc.constant([{ name: 'odd.jpg', base64: photo }]))],
  [/\/editor\/pictures\/.* params\.name$/, fc.constantFrom('plant.png', 'none.webp')],
];

/** Values by field name, if the schema allows any text. */
const byName: Record<string, RightValue> = {
  client_postal_code: nearNorwalk,
  postal_code: nearNorwalk,
  postalCode: nearNorwalk,
  postcode: fc.constant('06851'),
  near: nearNorwalk,
  state: fc.constant('CT'),
  'states[]': fc.constantFrom('CT', 'IA'),
  lat: latitude,
  lon: longitude,
  first_name: personName,
  last_name: personName,
  email: fc.constantFrom('Ada@Example.com', 'ada@example.com'),
  phone: fc.constantFrom('203-555-0142', '(203) 555-0142', '+44 207 555 0142'),
  password: fc.constant(rightPassword),
  current: fc.constant(rightPassword),
  addressId: fc.constant(addressIdOf('06851', 'Norwalk', '12 Main St')),
  branch_id: fc.constantFrom('norwalk-ct', 'toronto-on'),
  'branchIds[]': fc.constantFrom('norwalk-ct', 'toronto-on'),
  showroom_id: fc.constant('norwalk'),
  consultant_id: id('consultant'),
  backend_name: fc.oneof(productName, partName, fc.constant('lock-set')),
  'backend_names[]': partName,
  tile_backend_name: productName,
  code: fc.constantFrom(null, blackDoubleHung),
  number: fc.constantFrom('sl-1001', 'lock-set', 'stock-double-hung-36x60', codeOfAnswers('MDH', [])),
  question: fc.constantFrom('width', 'exterior_color', 'glass', 'grille', 'grille_columns', 'screen'),
  questionId: fc.constantFrom('exterior_color', 'glass', 'grille', 'screen'),
  answer: fc.constantFrom('white', 'black', 'clear', 'triple', 'none', 'custom', 'full', 576),
  item_url: fc.constantFrom('/shop/parts/sash-lock-classic/', '/'),
  url: fc.constantFrom('/shop/parts/sash-lock-classic/', '/shop/parts/configure/?item=meridian-double-hung'),
  config_id: fc.constant(null),
  parent_id: id('line'),
  configId: id('config'),
  lineId: id('config'),
  quoteId: id('quote'),
  'ids[]': id('config'),
  reference: id('lead'),
  token: id('token'),
  slot_id: id('slot'),
  hold_id: (made) => sometimes(made('hold')),
  lead_id: (made) => sometimes(made('partialLead')),
  captcha: leftOut,
  bot_check: leftOut,
  promo_code: leftOut,
  paypal_order_id: id('payment'),
  shown_total_cents: fc.constant(99_999_999),
  project_id: id('project'),
  'left_out[]': id('projectItem'),
  item: (made) => fc.oneof(made('projectItem'), fc.constant(null)),
  group: (made) => fc.oneof(made('group'), fc.constant(null)),
  through: id('projectComment'),
  order: fc.constantFrom('1', 'i', 'zz'),
  photo: fc.constant(madePhoto),
  week: fc.constant(newConsultant().week),
  rrule: fc.constantFrom(
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=SU',
    'FREQ=DAILY;UNTIL=20270401T120000Z',
    'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=999',
    'FREQ=MONTHLY;INTERVAL=99;BYMONTHDAY=31',
  ),
  instead_starts_at: fc.constant('2027-03-15T05:30:00Z'),
  day: days(2, 20),
  until: days(1, 40),
  active_from: fc.constantFrom('2027-03-01', null),
  expires_on: fc.constantFrom('2099-12-31', null),
  valid_until: fc.constant('2099-12-31'),
};

const lastName = (place: string): string => /[^.]+$/.exec(place)?.[0] ?? '';

const isOpen = (schema: JsonSchema): boolean =>
  schema.enum === undefined && schema.const === undefined && schema.type !== 'object';

export const rightValuesOf =
  (called: string, made: Made) =>
  (place: string, schema: JsonSchema): fc.Arbitrary<unknown> | undefined => {
    const [, placed] = byPlace.find(([at]) => at.test(`${called} ${place}`)) ?? [];
    const name = lastName(place);
    const named = isOpen(schema) && Object.hasOwn(byName, name) ? byName[name] : undefined;
    const right = placed ?? named;
    return typeof right === 'function' ? right(made) : right;
  };
