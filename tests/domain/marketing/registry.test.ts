import { existsSync, readFileSync } from 'node:fs';
import { originsOf, proxiedOrigins, scriptsToLoad, thirdParties } from '#domain/marketing/registry.ts';
import { standsOn, type ThirdParty, type ThirdPartySettings } from '#domain/marketing/third-party.ts';

const standIns: ThirdPartySettings = { environment: 'qa', standIns: true };
const real: ThirdPartySettings = {
  environment: 'production',
  standIns: false,
  marketingScriptUrl: 'https://img.tag.example/elqCfg.min.js',
  personalizationScriptUrl: 'https://segments.example/s.js',
  botCheckScriptUrl: 'https://check.example/c.js',
  chatScriptUrl: 'https://chat.example/w.js',
  marketingUrl: 'https://events.tag.example/e/f2',
  sentryDsn: 'https://key@errors.example/1',
  locationUrl: 'https://places.qa.example/v2',
  oktaIssuer: 'https://login.example/oauth2/default',
  flagsmithUrl: 'https://flags.example/api/v1/',
  googleMaps: true,
  recaptcha: true,
  paypal: true,
};
const namesOn = (path: string, settings = real): string[] =>
  thirdParties(settings)
    .filter((one) => standsOn(one, path))
    .map(({ name }) => name);

const pagesOf = ({ pages }: ThirdParty): string =>
  'only' in pages
    ? `only ${pages.only.join(', ')}`
    : pages.except.length > 0
      ? `all but ${pages.except.join(', ')}`
      : 'all';

function whenOf(party: ThirdParty): string {
  if (party.kind === 'elsewhere') return party.when;
  const hours = party.hours === 'chat' ? ', Monday to Friday 08:00-15:59 of the visitor’s clock' : '';
  return party.delayMs ? `${party.delayMs} ms after the page’s load${hours}` : 'when the browser is idle';
}

const rowOf = (party: ThirdParty): string =>
  `| ${[
    party.name,
    party.purpose,
    party.category,
    pagesOf(party),
    whenOf(party),
    party.kind === 'elsewhere' ? `\`${party.loadedBy}\`` : party.thread,
    party.settings.map((name) => `\`${name}\``).join(', '),
  ].join(' | ')} |`;

it('has marketing, personalization, bot-check and chat scripts, a feature-flag service, the payment provider and the error-reporting service, each with its purpose, its consent, its pages, and who loads it', () => {
  const all = thirdParties(standIns);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'marketing',
      'personalization',
      'bot-check',
      'chat',
      'flagsmith',
      'paypal',
      'sentry',
    ]),
  );
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const party of all)
    expect([party.name, party.kind === 'script' ? party.url : existsSync(party.loadedBy)]).toEqual([
      party.name,
      party.kind === 'script' ? expect.stringMatching(/^\/sandbox\//) : true,
    ]);
});

it('is what the documentation says, row by row', () => {
  const lines = readFileSync('docs/third-parties.md', 'utf8').split('\n');
  const rows = thirdParties(standIns).map(rowOf);
  expect(lines.filter((line) => line.startsWith('| ')).slice(1)).toEqual(rows);
});

it('loads at the checkout nothing but what payment, flags, error reports and the sign-in need', () => {
  expect(namesOn('/shop/checkout/')).toEqual(['paypal', 'flagsmith', 'sentry', 'location-service', 'okta']);
  expect(scriptsToLoad(real).filter((one) => standsOn(one, '/shop/checkout/payment/'))).toEqual([]);
  expect(originsOf(real, '/shop/checkout/').script).toEqual([
    'https://www.paypal.com',
    'https://www.paypalobjects.com',
  ]);
});

it('knows the pages of each by how their paths begin, and the home page alone by its own', () => {
  expect(namesOn('/')).toContain('personalization');
  expect(namesOn('/windows/')).not.toContain('personalization');
  expect(namesOn('/where-to-buy/schedule-consultation/select-date-time/')).toContain('bot-check');
  expect(namesOn('/windows/')).toEqual(expect.not.arrayContaining(['bot-check', 'paypal']));
  expect(namesOn('/desk/')).toEqual([
    'street-map',
    'flagsmith',
    'sentry',
    'location-service',
    'okta',
    'marketing-events',
  ]);
});

it('puts the real one in the place of a stand-in, and nothing where there is neither', () => {
  expect(scriptsToLoad(real).map(({ url }) => url)).toEqual([
    real.marketingScriptUrl,
    real.personalizationScriptUrl,
    real.botCheckScriptUrl,
    real.chatScriptUrl,
  ]);
  expect(scriptsToLoad({ environment: 'production', standIns: false })).toEqual([]);
});

it('names no origin of another company where stand-ins are in place, and each once where they are not', () => {
  expect(originsOf(standIns, '/')).toEqual({});
  const { script = [], connect = [] } = originsOf(real, '/');
  expect(script).toEqual(['https://img.tag.example', 'https://segments.example', 'https://chat.example']);
  expect(connect).toEqual([
    ...script,
    'https://flags.example',
    'https://realtime.flagsmith.com',
    'https://errors.example',
    'https://places.qa.example',
    'https://login.example',
    'https://events.tag.example',
  ]);
});

it('lets the proxy fetch only from the origins of scripts that run off the main thread', () => {
  expect(proxiedOrigins(real)).toEqual(['https://img.tag.example']);
  expect(proxiedOrigins(standIns)).toEqual([]);
});
