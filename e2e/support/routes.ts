/** One URL for every kind of page: what is looked at, in pictures and by axe. */
export interface Route {
  name: string;
  path: string;
  /** What the page is asked for. */
  search?: string;
  /** Words that stand there once the page has what it needs from the server. */
  ready?: RegExp;
  /** Kinds of schema.org records that the page states about itself, beside the way to it. */
  records?: readonly string[];
  /** Answers that the page is meant to get, by status and path. */
  refused?: readonly string[];
  /** An error page stands at URLs that are not its own. */
  isError?: boolean;
}

export const routes: readonly Route[] = [
  { name: 'home', path: '/', records: ['Organization'] },
  { name: 'category-windows', path: '/windows/' },
  { name: 'category-patio-doors', path: '/patio-doors/' },
  { name: 'category-entry-doors', path: '/entry-doors/' },
  { name: 'product-listing', path: '/windows/products/' },
  { name: 'product-line', path: '/windows/meridian-double-hung/', records: ['Product'] },
  { name: 'configure', path: '/shop/configure/' },
  {
    name: 'configure-product',
    path: '/shop/parts/configure/',
    search: '?item=meridian-casement',
    ready: /^Ready in \d+ days$/,
  },
  { name: 'stock-windows', path: '/shop/windows/stock/configure/', ready: /windows fit of/ },
  { name: 'parts', path: '/shop/parts/' },
  { name: 'part-detail', path: '/shop/parts/sash-lock-classic/', records: ['Product'] },
  { name: 'bundle-detail', path: '/shop/bundles/double-hung-refresh/', records: ['Product'] },
  { name: 'parts-finder', path: '/shop/parts/finder/' },
  { name: 'search', path: '/search/' },
  { name: 'gallery', path: '/gallery/' },
  { name: 'locations', path: '/locations/' },
  { name: 'branch-home', path: '/locations/norwalk-ct/' },
  { name: 'branch-locations', path: '/locations/norwalk-ct/locations/' },
  { name: 'branch-showroom', path: '/locations/norwalk-ct/norwalk/', records: ['LocalBusiness'] },
  { name: 'branch-about', path: '/locations/norwalk-ct/about/' },
  { name: 'branch-careers', path: '/locations/norwalk-ct/careers/', records: ['JobPosting'] },
  { name: 'branch-listing', path: '/locations/norwalk-ct/products/' },
  { name: 'branch-partners', path: '/locations/norwalk-ct/partners/' },
  { name: 'branch-projects', path: '/locations/norwalk-ct/projects/' },
  { name: 'branch-replacement', path: '/locations/norwalk-ct/replacement/' },
  { name: 'branch-team', path: '/locations/norwalk-ct/team/' },
  { name: 'articles', path: '/articles/' },
  { name: 'article-topic', path: '/articles/topics/energy/' },
  { name: 'article', path: '/articles/bedroom-egress/', records: ['Article'] },
  { name: 'author', path: '/authors/abel-thibodeaux/' },
  { name: 'support', path: '/support/' },
  { name: 'support-topic', path: '/support/care-and-cleaning/' },
  { name: 'brochures', path: '/brochures/' },
  { name: 'brochure', path: '/brochures/builders/' },
  { name: 'promotions', path: '/promotions/' },
  { name: 'promotion', path: '/promotions/front-door-before-christmas/' },
  { name: 'ratings', path: '/ratings/' },
  { name: 'line-ratings', path: '/ratings/meridian-double-hung/' },
  { name: 'about', path: '/about/', records: ['Organization'] },
  { name: 'careers', path: '/careers/' },
  { name: 'contact', path: '/contact/', records: ['Organization'] },
  { name: 'financing', path: '/financing/' },
  { name: 'press', path: '/press/' },
  { name: 'replacement', path: '/replacement/' },
  { name: 'sustainability', path: '/sustainability/' },
  { name: 'pro-app', path: '/professionals/app/' },
  { name: 'pro-app-download', path: '/professionals/app/download/' },
  { name: 'pro-app-invite', path: '/professionals/app/invite/', ready: /^Sign in with your trade account/ },
  { name: 'pro-apply', path: '/professionals/apply/', ready: /^Sign in or create an account first/ },
  { name: 'warranty', path: '/warranty/' },
  { name: 'windows-101', path: '/windows-101/' },
  { name: 'find-a-contractor', path: '/where-to-buy/find-a-contractor/' },
  { name: 'find-a-retail-store', path: '/where-to-buy/find-a-retail-store/' },
  { name: 'schedule-consultation', path: '/where-to-buy/schedule-consultation/' },
  { name: 'select-date-time', path: '/where-to-buy/schedule-consultation/select-date-time/' },
  {
    name: 'consultation-at-store',
    path: '/where-to-buy/schedule-consultation/view-store/',
    ready: /^Sign in to work here$/,
  },
  {
    name: 'consultation-on-phone',
    path: '/where-to-buy/schedule-consultation/view-call-center/',
    ready: /^Sign in to work here$/,
  },
  {
    name: 'convert-request',
    path: '/where-to-buy/schedule-consultation/convert/',
    ready: /^Sign in to work here$/,
  },
  {
    name: 'consultation-practice',
    path: '/where-to-buy/schedule-consultation/call-center-test-form/',
    ready: /^Sign in to work here$/,
  },
  {
    name: 'change-consultation',
    path: '/where-to-buy/change-consultation/',
    ready: /^This link is not complete\.$/,
  },
  {
    name: 'change-at-store',
    path: '/where-to-buy/change-consultation/view-store/',
    ready: /^Sign in to work here$/,
  },
  { name: 'branch-schedule', path: '/locations/norwalk-ct/schedule-consultation/' },
  {
    name: 'branch-change',
    path: '/locations/norwalk-ct/change-consultation/',
    ready: /^This link is not complete\.$/,
  },
  { name: 'schedule-service', path: '/support/schedule/' },
  { name: 'service-scheduled', path: '/support/schedule/confirmation/' },
  { name: 'consultation-confirmed', path: '/where-to-buy/schedule-consultation/confirmation/' },
  { name: 'document', path: '/privacy/' },
  { name: 'site-map', path: '/site-map/' },
  { name: 'do-not-contact', path: '/do-not-contact/' },
  { name: 'do-not-contact-received', path: '/do-not-contact/received/' },
  { name: 'do-not-call-test', path: '/do-not-call-test/', ready: /^Sign in to work here$/ },
  {
    name: 'outbound-call',
    path: '/where-to-buy/schedule-consultation/outbound-call/',
    ready: /^Sign in to work here$/,
    refused: ['401 /desk/v1/leads', '401 /desk/v1/texts'],
  },
  { name: 'cart', path: '/shop/cart/' },
  // It reads the cart in any case, and finds none here.
  { name: 'checkout', path: '/shop/checkout/', refused: ['404 /web-ecommerce/api/v1/carts'] },
  { name: 'summary', path: '/shop/summary/' },
  { name: 'account', path: '/account/' },
  { name: 'projects', path: '/projects/', ready: /^Name of a new project$/ },
  { name: 'shared-project', path: '/shared/project/', ready: /^This link does not work$/ },
  { name: 'shared-quote', path: '/shared/quote/', ready: /^This link does not work$/ },
  // The other pages of sign-in have the URL of a request or of a letter's link: `sign-in.spec.ts` opens them.
  { name: 'register', path: '/sign-in/register/' },
  { name: 'forgot-password', path: '/sign-in/forgot-password/' },
  { name: 'signed-out', path: '/logout/' },
  { name: 'track-order', path: '/support/track-order/' },
  { name: 'track-order-details', path: '/support/track-order/details/' },
  { name: 'desk', path: '/desk/', ready: /^Sign in to work here$/, refused: ['401 /desk/v1/orders'] },
  {
    name: 'admin-content',
    path: '/admin/',
    ready: /^Sign in to work here$/,
    refused: ['401 /publishing/v1/editor/config'],
  },
  {
    name: 'admin-flags',
    path: '/admin/flags/',
    ready: /^Sign in to work here$/,
    refused: ['401 /flags/v1/features'],
  },
  {
    name: 'admin-releases',
    path: '/admin/releases/',
    ready: /^Sign in to work here$/,
    refused: ['401 /publishing/v1/releases', '401 /publishing/v1/drafts'],
  },
  {
    name: 'not-found',
    path: '/no-such-page/',
    isError: true,
    refused: ['404 /no-such-page/', '404 /page-data/no-such-page/page-data.json', '404 /no-such-page'],
  },
  { name: 'broken', path: '/500/', isError: true },
];

/** Those that bring a kit of fields, or the drawing itself, and fill themselves once their scripts run. */
export const screens: readonly string[] = [
  'cart',
  'checkout',
  'summary',
  'account',
  'projects',
  'pro-app-invite',
  'pro-apply',
  'shared-project',
  'shared-quote',
  'track-order-details',
  'configure-product',
  'stock-windows',
  'desk',
  'admin-content',
  'admin-flags',
  'admin-releases',
  'do-not-call-test',
  'outbound-call',
  'select-date-time',
  'consultation-at-store',
  'consultation-on-phone',
  'convert-request',
  'consultation-practice',
  'change-consultation',
  'change-at-store',
  'branch-change',
];

/** What pictures are taken at; by night only at the first and the last. */
export const widths = [390, 768, 1024, 1440] as const;
