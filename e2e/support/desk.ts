import type { Page } from '@playwright/test';
import {
  consultationRows,
  deskBranch,
  deskConsultation,
  deskRequest,
} from '#tests/support/consultations/staff-consultation-examples.ts';
import { deskConsultants, deskMonth, weekBlocks } from '#tests/support/consultations/staff-week-examples.ts';
import { deskPerson } from '#tests/support/desk/person-examples.ts';
import {
  approval,
  awaitingCertificate,
  awaitingOrder,
  customer,
  deskCart,
  deskCustomer,
  deskLead,
  deskOrder,
  deskProAccount,
  deskText,
  email,
  job,
  logEntry,
  orderRow,
  proTerms,
  schedule,
} from '#tests/support/desk/staff-examples.ts';
import { workCounts, workItems } from '#tests/support/desk/work-examples.ts';
import { deskInquiry, inquiryRow } from '#tests/support/leads/inquiry-examples.ts';

const firstPage = { page: 1, has_more: false };

const orders = [
  orderRow(),
  orderRow({
    number: 'CL-22222222',
    state: 'in_production',
    name: 'Grace Hopper-Murray',
    total_cents: 1_284_084,
  }),
  orderRow({ number: 'CL-3M9QXD7K', state: 'cancelled', refund: 'under_way' }),
  orderRow({ number: 'CL-4QXD7K2M', state: 'delivered', refund: 'done' }),
];

const siteFigures = {
  environment: 'qa',
  from: '2026-10-27',
  templates: [
    {
      template: 'templates-product-line',
      views: 12_480,
      vitals: [
        { name: 'LCP', p75: 1840.4, count: 9_120 },
        { name: 'CLS', p75: 0.012, count: 9_120 },
        { name: 'INP', p75: 214.2, count: 6_004 },
        { name: 'TTFB', p75: 1904.8, count: 9_120 },
        { name: 'FCP', p75: 1204.1, count: 9_120 },
      ],
    },
    { template: 'pages-index', views: 3_201, vitals: [] },
  ],
};

const queues = [
  { name: 'mail', waiting: 3, given_up: 0 },
  { name: 'refund', waiting: 0, given_up: 1 },
];

const entries = [
  logEntry({ id: 12, action: 'jobs.run', subject_id: 'due', before: { waiting: { mail: 3 } }, after: {} }),
  logEntry({
    id: 11,
    action: 'order.refund',
    before: { refund: 'none' },
    after: { refund: 'under_way', cents: 5084, reason: 'Scratched on the way; the customer keeps the lock' },
  }),
  logEntry({
    id: 10,
    action: 'schedule.run',
    subject_id: 'settle-orders',
    before: { due_at: '2026-11-21T16:00:00.000Z' },
    after: { due_at: '2026-11-21T15:59:12.000Z' },
  }),
  logEntry({
    id: 9,
    action: 'letter.send_again',
    subject_id: '41',
    before: { state: 'sent' },
    after: { state: 'sent', copy: 55 },
  }),
  logEntry({ id: 8, action: 'order.note', before: {}, after: { note: 'Calls back on Monday' } }),
  logEntry(),
];

const dayOfBranch = ({ searchParams }: URL) => ({
  branch: deskBranch,
  revision: 7,
  consultations: consultationRows.filter(({ START_DATE }) =>
    START_DATE.startsWith(searchParams.get('day') ?? ''),
  ),
});

const found = {
  understood: 'phone or number with 0142',
  people: { rows: [customer], has_more: false },
  orders: { rows: orders, has_more: true },
  requests: { rows: [deskRequest()], has_more: false },
  consultations: { rows: consultationRows, has_more: false },
};

const answers: [RegExp, unknown][] = [
  [/\/consultations$/, dayOfBranch],
  [/\/consultations\/revision$/, { revision: 7 }],
  [/\/consultations\/month$/, deskMonth],
  [/\/consultations\/[^/]+$/, { consultation: deskConsultation() }],
  [/\/consultants$/, { time_zone: deskBranch.time_zone, consultants: deskConsultants }],
  [/\/calendar-blocks$/, weekBlocks()],
  [/\/orders\/[^/]+$/, { order: deskOrder() }],
  [/\/orders$/, { orders, page: 1, has_more: true }],
  [/\/emails\/\d+$/, { email: email() }],
  [/\/emails$/, { emails: [email(), email({ id: 42, state: 'given_up' })], ...firstPage }],
  [/\/jobs$/, { jobs: [job(), job({ id: 43, queue: 'mail', state: 'done' })], queues, ...firstPage }],
  [/\/schedules$/, { schedules: [schedule()] }],
  [/\/carts\/[^/]+$/, deskCart()],
  [/\/customers\/[^/]+$/, deskCustomer()],
  [/\/customers$/, { customers: [customer], has_more: false }],
  [/\/pro-queue$/, { purchase_orders: [awaitingOrder], certificates: [awaitingCertificate] }],
  [/\/pro-accounts\/[^/]+$/, { account: deskProAccount }],
  [
    /\/pro-accounts$/,
    {
      accounts: [{ ...deskProAccount.customer, terms: proTerms, awaiting_approval: 1, awaiting_review: 1 }],
      ...firstPage,
    },
  ],
  [
    /\/texts$/,
    {
      texts: [
        deskText(),
        deskText({ id: 8, from: '+12035550143', body: 'CANCEL', is_stop: true, is_stopped: true }),
        deskText({ id: 9, from: '+12035550144', body: 'STOP', is_stop: true }),
      ],
      ...firstPage,
    },
  ],
  [/\/work\/counts$/, workCounts({ requests: 1, requests_overdue: 1, certificates: 2, failed_jobs: 1 })],
  [/\/desk\/v1\/search$/, found],
  [/\/person$/, { person: deskPerson() }],
  [/\/do-not-contact\/phones$/, { stopped: ['+12035550142'] }],
  [/\/work$/, { items: workItems, counts: { mine: 0, due: 4, unassigned: 3 }, ...firstPage }],
  [/\/colleagues$/, { colleagues: [{ id: 'account-hedy', name: 'Hedy Agent' }] }],
  [/\/requests\/[^/]+$/, { request: deskRequest({ is_overdue: true }) }],
  [/\/inquiries\/[^/]+$/, { inquiry: deskInquiry }],
  [/\/inquiries$/, { inquiries: [inquiryRow], open: 1, overdue: 0, ...firstPage }],
  [/\/requests$/, { requests: [deskRequest({ is_overdue: true })], open: 1, overdue: 1, ...firstPage }],
  [
    /\/approvals$/,
    {
      approvals: [
        approval(),
        approval({
          id: '1f8fad5b-d9cb-469f-a165-70867728950e',
          is_own: true,
          action: 'order.refund',
          subject_id: 'CL-7K2M9QXD',
          cents: 3_392_900,
        }),
      ],
      limit_cents: 1_000_000,
      notices: 'at_once',
    },
  ],
  [/\/leads$/, { leads: [deskLead()], withheld: { do_not_contact: 1 }, ...firstPage }],
  [/\/log$/, { entries, actors: [{ id: 'account-agent', name: 'Grace Agent' }], ...firstPage }],
  [
    /\/brochure-mailings$/,
    {
      mailings: [
        {
          reference: 'KLMNPQRS23',
          state: 'to_send',
          name: 'Ada Lovelace',
          address: ['12 Main Street', 'Norwalk, CT 06851'],
          brochures: 'The homeowner’s book of windows; The glass guide',
          ordered_at: '2026-11-25T15:00:00.000Z',
          due_at: '2026-11-27T15:00:00.000Z',
          came_back_before: true,
        },
      ],
      to_send: 1,
      ...firstPage,
    },
  ],
  [
    /\/reviews$/,
    {
      reviews: [
        {
          id: 'review-1',
          version: 'as read',
          kind: 'product',
          subject: 'meridian-double-hung',
          subject_title: 'Meridian double-hung',
          state: 'pending',
          rating: 2,
          title: 'Stiff in winter',
          text: 'It sticks below freezing. Call 203-555-0142 for the story.',
          name: 'Ada R.',
          place: 'Norwalk, CT',
          verified: true,
          written_at: '2026-11-20T15:00:00.000Z',
          edited_at: '2026-11-22T15:00:00.000Z',
          before: { rating: 3, title: 'Stiff', text: 'It sticks below freezing.' },
          photos: [],
          reports: [{ reason: 'personal_data', count: 2 }],
          marks: ['phone'],
          is_own_refusal: false,
        },
      ],
      figures: [5, 4, 3, 2, 1].map((stars) => ({ stars, shown: 2 * stars, refused: 1 })),
      ...firstPage,
    },
  ],
  [
    /\/questions$/,
    {
      questions: [
        {
          id: 'question-1',
          kind: 'product',
          subject: 'meridian-double-hung',
          subject_title: 'Meridian double-hung',
          by: 'visitor',
          state: 'pending',
          text: 'Can the sash be painted before it is set?',
          name: 'Ada R.',
          written_at: '2026-11-20T15:00:00.000Z',
          marks: ['link'],
          is_own_refusal: false,
          answers: [],
        },
      ],
      counts: { waiting: 1, unanswered: 0 },
      ...firstPage,
    },
  ],
  [/\/site$/, siteFigures],
];

export const asAgent = (page: Page) =>
  page.route(/\/desk\/v1\//, (route) => {
    const url = new URL(route.request().url());
    const [, answer] = answers.find(([path]) => path.test(url.pathname)) ?? [];
    const json = typeof answer === 'function' ? answer(url) : answer;
    return json ? route.fulfill({ json }) : route.continue();
  });

export const deskPages = [
  {
    name: 'search',
    path: '/desk/search/?q=0142',
    heading: 'Search: 0142',
    title: 'Search',
    ready: 'ada@example.com',
  },
  { name: 'work', path: '/desk/', heading: 'Work', ready: 'Mary Somerville' },
  { name: 'orders', path: '/desk/orders/', heading: 'Orders', ready: 'CL-7K2M9QXD' },
  {
    name: 'order',
    path: '/desk/orders/CL-7K2M9QXD/',
    heading: 'Order CL-7K2M9QXD',
    ready: 'Calls back on Monday',
  },
  {
    name: 'consultations',
    path: '/desk/consultations/?branch=norwalk-ct&day=2026-12-01',
    heading: 'Consultations',
    ready: 'Ada Lovelace',
  },
  {
    name: 'consultation',
    path: '/desk/consultations/visit-1/',
    heading: 'Ada Lovelace',
    title: 'Consultation',
    ready: 'The gate sticks',
  },
  {
    name: 'request',
    path: '/desk/requests/ABCDEFGH23/',
    heading: 'Mary Somerville',
    title: 'Request',
    ready: '2 × Sash lock',
  },
  { name: 'inbox', path: '/desk/inquiries/', heading: 'Inbox', ready: 'Ada Lovelace' },
  {
    name: 'inquiry',
    path: '/desk/inquiries/KLMNPQRS23/',
    heading: 'Ada Lovelace',
    title: 'Inquiry KLMNPQRS23',
    ready: 'K4M20D7',
  },
  {
    name: 'calendar',
    path: '/desk/calendars/?branch=norwalk-ct&day=2026-12-02',
    heading: 'Calendar',
    ready: 'Every week',
  },
  {
    name: 'month',
    path: '/desk/calendars/month/?branch=norwalk-ct&month=2026-12',
    heading: 'Month',
    ready: 'December 2026',
  },
  {
    name: 'consultants',
    path: '/desk/calendars/consultants/?branch=norwalk-ct',
    heading: 'Consultants',
    ready: 'Iris Vance',
  },
  { name: 'emails', path: '/desk/emails/', heading: 'Emails', ready: 'ada@example.com' },
  {
    name: 'email',
    path: '/desk/emails/41/',
    heading: 'Your order CL-7K2M9QXD',
    title: 'Email 41',
    ready: 'As text',
  },
  { name: 'jobs', path: '/desk/jobs/', heading: 'Jobs', ready: 'settle-orders' },
  { name: 'carts', path: '/desk/carts/', heading: 'Carts', ready: 'Cart code' },
  { name: 'cart', path: '/desk/carts/7K2M-9QXD/', heading: 'Cart 7K2M-9QXD', ready: 'Classic sash lock' },
  {
    name: 'book',
    path: '/desk/book/',
    heading: 'Book for a customer',
    ready: 'Sign in to work here',
  },
  {
    name: 'guest',
    path: '/desk/people/guest/?email=ada%40example.com',
    heading: 'Ada Lovelace',
    title: 'Person',
    ready: 'None: a guest',
  },
  { name: 'customers', path: '/desk/people/?search=ada', heading: 'People', ready: 'Ada Lovelace' },
  {
    name: 'customer',
    path: '/desk/people/account-1/',
    heading: 'Ada Lovelace',
    title: 'Person',
    ready: 'Ring twice',
  },
  { name: 'professionals', path: '/desk/professionals/', heading: 'Professionals', ready: 'pro@example.com' },
  {
    name: 'professional',
    path: '/desk/professionals/account-pro/',
    heading: 'Pat Carver',
    title: 'Professional',
    ready: 'IA-2026-0042',
  },
  { name: 'approvals', path: '/desk/approvals/', heading: 'Approvals', ready: 'Builds forty houses a year' },
  { name: 'leads', path: '/desk/leads/', heading: 'Outbound calls', title: 'Leads', ready: 'Ada Lovelace' },
  {
    name: 'brochure-mail',
    path: '/desk/brochures/',
    heading: 'Brochures by mail',
    ready: 'Earlier mail to this address came back.',
  },
  { name: 'reviews', path: '/desk/reviews/', heading: 'Reviews', ready: 'Stiff in winter' },
  { name: 'questions', path: '/desk/questions/', heading: 'Questions', ready: 'Can the sash be painted' },
  { name: 'log', path: '/desk/log/', heading: 'Log', ready: 'Grace Agent moved order' },
  { name: 'site', path: '/desk/site/?days=28', heading: 'Site', ready: 'Product line' },
];
