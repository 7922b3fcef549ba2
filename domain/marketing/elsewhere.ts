import type { LoadedElsewhere, ThirdPartySettings } from './third-party.ts';

const everywhere = { except: [] };

const originsAt = (url: string | undefined) =>
  url && URL.canParse(url) ? { connect: [new URL(url).origin] } : {};

const streetMap = ({ mapStyleUrl, mapOrigins = [] }: ThirdPartySettings) => {
  const { connect = [] } = originsAt(mapStyleUrl);
  const all = [...new Set([...connect, ...mapOrigins])];
  return mapStyleUrl ? { connect: all, image: all } : {};
};

const google = ['https://www.google.com', 'https://www.gstatic.com'];
const flagsmithEvents = 'https://realtime.flagsmith.com';
const googleMaps = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
const paypal = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

/** Third parties loaded on demand; all are necessary for the visitor's request or the shop. */
export const elsewhere = (settings: ThirdPartySettings): LoadedElsewhere[] => [
  {
    kind: 'elsewhere',
    name: 'paypal',
    category: 'necessary',
    purpose: 'Takes the payment',
    pages: { only: ['/shop/checkout/'] },
    loadedBy: 'src/lib/paypal/paypal-script.tsx',
    when: 'at the last step of the checkout',
    settings: ['PAYPAL_CLIENT_ID'],
    origins: settings.paypal ? { script: paypal, connect: paypal, frame: paypal, image: paypal } : {},
  },
  {
    kind: 'elsewhere',
    name: 'google-maps',
    category: 'necessary',
    purpose: 'Draws the maps beside lists of places',
    pages: { only: ['/locations/', '/where-to-buy/'] },
    loadedBy: 'src/lib/vendors/google-maps.tsx',
    when: 'when a map comes into view',
    settings: ['GOOGLE_MAPS_API_KEY'],
    origins: settings.googleMaps
      ? {
          script: googleMaps,
          connect: googleMaps,
          image: googleMaps,
          style: ['https://fonts.googleapis.com'],
          font: ['https://fonts.gstatic.com'],
        }
      : {},
  },
  {
    kind: 'elsewhere',
    name: 'street-map',
    category: 'necessary',
    purpose: 'Draws the streets around the visits of a day, for staff',
    pages: { only: ['/desk/'] },
    loadedBy: 'src/lib/vendors/street-map.ts',
    when: 'when a day with visits at home is shown',
    settings: ['MAP_STYLE_URL', 'MAP_ORIGINS'],
    origins: streetMap(settings),
  },
  {
    kind: 'elsewhere',
    name: 'recaptcha',
    category: 'necessary',
    purpose: 'Distinguishes people from programs where a consultation is booked',
    pages: { only: ['/where-to-buy/schedule-consultation/', '/locations/'] },
    loadedBy: 'src/lib/vendors/recaptcha.ts',
    when: 'when the form is filled in',
    settings: ['RECAPTCHA_SITE_KEY'],
    origins: settings.recaptcha ? { script: google, connect: google, frame: google, image: google } : {},
  },
  {
    kind: 'elsewhere',
    name: 'flagsmith',
    category: 'necessary',
    purpose: 'Says which features are switched on',
    pages: everywhere,
    loadedBy: 'src/app/shell.ts',
    when: 'when the browser is idle',
    settings: ['GATSBY_FLAGSMITH_ENVIRONMENT_KEY', 'GATSBY_FLAGSMITH_API'],
    origins: settings.flagsmithUrl
      ? { connect: [...(originsAt(settings.flagsmithUrl).connect ?? []), flagsmithEvents] }
      : {},
  },
  {
    kind: 'elsewhere',
    name: 'sentry',
    category: 'necessary',
    purpose: 'Receives errors and traces of the storefront, without personal data',
    pages: everywhere,
    loadedBy: 'src/lib/sentry/sentry.ts',
    when: 'when the browser is idle, or something fails before',
    settings: ['SENTRY_DSN'],
    origins: originsAt(settings.sentryDsn),
  },
  {
    kind: 'elsewhere',
    name: 'location-service',
    category: 'necessary',
    purpose: 'Finds showrooms, stores and contractors in a test environment',
    pages: everywhere,
    loadedBy: 'src/lib/http/http.ts',
    when: 'when a place is looked up',
    settings: ['LOCATION_API_URL', 'LOCATION_API_TOKEN'],
    origins: originsAt(settings.locationUrl),
  },
  {
    kind: 'elsewhere',
    name: 'okta',
    category: 'necessary',
    purpose: 'Signs customers in',
    pages: everywhere,
    loadedBy: 'src/lib/okta/okta-client.ts',
    when: 'when someone signs in or is signed in',
    settings: ['OKTA_ISSUER', 'OKTA_CLIENT_ID'],
    origins: originsAt(settings.oktaIssuer),
  },
  {
    kind: 'elsewhere',
    name: 'marketing-events',
    category: 'marketing',
    cookies: ['ELOQUA'],
    purpose: 'Learns what signed-in visitors with its cookie put into a cart',
    pages: { except: ['/shop/checkout/'] },
    loadedBy: 'src/lib/vendors/marketing.ts',
    when: 'when a cart changes',
    settings: ['GATSBY_MARKETING_URL'],
    origins: originsAt(settings.marketingUrl),
  },
];
