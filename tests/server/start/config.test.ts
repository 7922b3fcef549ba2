import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseConfig } from '#server/config.ts';
import { inProject } from '#server/paths.ts';

describe('the settings', () => {
  it('all have defaults', () => {
    expect(parseConfig({})).toEqual({
      port: 8000,
      host: 'localhost',
      dataDir: inProject('.data'),
      databaseUrl: undefined,
      machines: { role: 'all' },
      production: false,
      logLevel: 'warn',
      demoPassword: 'clear-light-upstairs',
      okta: undefined,
      siteOrigin: undefined,
      https: false,
      trustProxy: false,
      graphqlUrl: undefined,
      site: 'static',
      paypal: undefined,
      smtpUrl: undefined,
      inboundMail: undefined,
      crm: undefined,
      mailFrom: undefined,
      positionHeaders: [],
      marketingUrl: undefined,
      locationService: undefined,
      thirdParties: { environment: 'qa', standIns: true, googleMaps: false, recaptcha: false, paypal: false },
      publishing: {
        releasesDir: inProject('.data', 'releases'),
        repositoryUrl: undefined,
        bucket: undefined,
        purge: undefined,
        webhookSecret: undefined,
      },
      files: { folder: inProject('.data', 'files'), bucket: undefined },
      sentryDsn: undefined,
      flagsmith: undefined,
      addressCompany: undefined,
      sandboxKey: undefined,
      allowSandbox: false,
      approvalLimitCents: 1_000_000,
    });
  });

  it('are all explained in .env.example, whose values are good ones', () => {
    const example = parseEnv(readFileSync(inProject('.env.example'), 'utf8')) as Record<string, string>;
    expect(Object.keys(example).sort()).toEqual(
      [
        'ADDRESS_API_KEY',
        'ADDRESS_API_URL',
        'ALLOW_SANDBOX',
        'BOT_CHECK_SCRIPT_URL',
        'CHAT_SCRIPT_URL',
        'CLIENT_POSITION_HEADERS',
        'CONTENT_REPOSITORY_URL',
        'CONTENT_WEBHOOK_SECRET',
        'CRM_WEBHOOK_SECRET',
        'CRM_WEBHOOK_URL',
        'DATABASE_DIRECT_URL',
        'DATABASE_REPLICA_URL',
        'DATABASE_URL',
        'DATA_DIR',
        'DEMO_PASSWORD',
        'FILES_BUCKET_ACCESS_KEY_ID',
        'FILES_BUCKET_REGION',
        'FILES_BUCKET_SECRET_ACCESS_KEY',
        'FILES_BUCKET_URL',
        'FILES_DIR',
        'GATSBY_FLAGSMITH_API',
        'GATSBY_FLAGSMITH_ENVIRONMENT_KEY',
        'GATSBY_MARKETING_URL',
        'GOOGLE_MAPS_API_KEY',
        'GRAPHQL_URL',
        'HOST',
        'INBOUND_MAIL_ADDRESS',
        'INBOUND_MAIL_KEY',
        'LOCATION_API_TOKEN',
        'LOCATION_API_URL',
        'LOG_LEVEL',
        'MAIL_FROM',
        'MAP_ORIGINS',
        'MAP_STYLE_URL',
        'MARKETING_SCRIPT_URL',
        'MAX_EVENT_LOOP_DELAY',
        'METRICS_TOKEN',
        'NODE_ENV',
        'OKTA_CLIENT_ID',
        'OKTA_ISSUER',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'PAYPAL_API_URL',
        'PAYPAL_CLIENT_ID',
        'PAYPAL_CLIENT_SECRET',
        'PAYPAL_WEBHOOK_ID',
        'PERSONALIZATION_SCRIPT_URL',
        'PORT',
        'PURGE_SECRET',
        'PURGE_URL',
        'RECAPTCHA_SECRET',
        'RECAPTCHA_SITE_KEY',
        'REDIS_URL',
        'RELEASES_BUCKET_ACCESS_KEY_ID',
        'RELEASES_BUCKET_REGION',
        'RELEASES_BUCKET_SECRET_ACCESS_KEY',
        'RELEASES_BUCKET_URL',
        'RELEASES_DIR',
        'ROLE',
        'SANDBOX_KEY',
        'SENTRY_DSN',
        'SITE_ENVIRONMENT',
        'SITE_ORIGIN',
        'SMTP_URL',
        'TEXTS_SECRET',
        'TEXTS_TOKEN',
        'TEXTS_URL',
        'TRUST_PROXY',
        'VIDEO_URL',
        'APPROVAL_ABOVE_CENTS',
      ].sort(),
    );
    expect(parseConfig(example)).toEqual(parseConfig({}));
    const readme = readFileSync(inProject('README.md'), 'utf8');
    const table = readme.split('\n').filter((line) => line.startsWith('| `'));
    expect(Object.keys(example).filter((name) => !table.some((row) => row.includes(`\`${name}\``)))).toEqual(
      [],
    );
  });

  it('make a site on https one whose cookies are secure', () => {
    expect(parseConfig({ SITE_ORIGIN: 'https://www.clerestory.example' })).toMatchObject({ https: true });
    expect(parseConfig({ SITE_ORIGIN: 'http://www.clerestory.example' })).toMatchObject({ https: false });
  });

  it('believe the proxies that are named, and no others', () => {
    expect(parseConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('log every request in production', () => {
    expect(parseConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, logLevel: 'info' });
    expect(parseConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error' }).logLevel).toBe('error');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT=http: must be a port number'],
    [{ APPROVAL_ABOVE_CENTS: '99.5' }, 'APPROVAL_ABOVE_CENTS=99.5: must be whole cents'],
    [{ PORT: '70000' }, 'PORT=70000: must be a port number'],
    [{ PORT: '80.5' }, 'PORT=80.5: must be a port number'],
    [{ SITE_ORIGIN: 'clerestory.example' }, /^SITE_ORIGIN=clerestory.example: must be an origin/],
    [
      { SITE_ORIGIN: 'https://clerestory.example/shop' },
      'SITE_ORIGIN=https://clerestory.example/shop: must be an origin without a path, such as https://www.example.com',
    ],
    [
      { SENTRY_DSN: 'https://errors.example/1' },
      'SENTRY_DSN=https://errors.example/1: must look like https://key@host/project, with a number for the project',
    ],
    [{ SENTRY_DSN: 'https://key@errors.example/shop' }, /^SENTRY_DSN=.*: must look like/],
    [
      { GATSBY_FLAGSMITH_API: 'https://flags.example/api/v1/' },
      /^GATSBY_FLAGSMITH_ENVIRONMENT_KEY=: is needed beside GATSBY_FLAGSMITH_API/,
    ],
    [{ GATSBY_FLAGSMITH_ENVIRONMENT_KEY: 'a key' }, /^GATSBY_FLAGSMITH_ENVIRONMENT_KEY=a key: must be/],
    [
      { RELEASES_BUCKET_URL: 'https://s3.example/site' },
      'RELEASES_BUCKET_ACCESS_KEY_ID=: is needed beside RELEASES_BUCKET_URL',
    ],
    [
      { FILES_BUCKET_URL: 'https://s3.example/files' },
      'FILES_BUCKET_ACCESS_KEY_ID=: is needed beside FILES_BUCKET_URL',
    ],
    [{ PURGE_URL: 'https://cdn.example/purge' }, 'RELEASES_BUCKET_URL=: is needed beside PURGE_URL'],
    [{ CONTENT_WEBHOOK_SECRET: 'short' }, 'CONTENT_WEBHOOK_SECRET=…: must be 16 characters or more'],
    [{ GRAPHQL_URL: 'ftp://x' }, 'GRAPHQL_URL=ftp://x: must be an http or https address'],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY=true: must be addresses or networks of proxies/],
    [{ TRUST_PROXY: 'loopback,10.0.0.0/33' }, /^TRUST_PROXY=loopback,10.0.0.0\/33: must be addresses/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL=loud: .*"trace"/],
    [{ NODE_ENV: 'staging' }, /^NODE_ENV=staging: /],
  ])('that are bad are reported in one line: %j', (environment, line) => {
    expect(() => parseConfig(environment)).toThrow(typeof line === 'string' ? new Error(line) : line);
  });

  it('lead to Flagsmith’s own cloud where a key stands alone, and to an address with one slash at its end', () => {
    const settings = { GATSBY_FLAGSMITH_ENVIRONMENT_KEY: 'Ab3' };
    expect(parseConfig(settings).flagsmith).toEqual({
      api: 'https://edge.api.flagsmith.com/api/v1/',
      environmentKey: 'Ab3',
    });
    const own = { ...settings, GATSBY_FLAGSMITH_API: 'https://flags.example/api/v1' };
    expect(parseConfig(own).flagsmith?.api).toBe('https://flags.example/api/v1/');
  });

  it('that are secret are not repeated on the terminal', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://root:hunter22@db/shop' })).toThrow(
      new Error('DATABASE_URL=…: must look like postgres://user:password@host:5432/name'),
    );
    expect(() => parseConfig({ ADDRESS_API_KEY: 'hunter 22' })).toThrow(
      new Error('ADDRESS_API_KEY=…: must be a key without spaces'),
    );
    expect(() => parseConfig({ DEMO_PASSWORD: 'hunter' })).toThrow(/^DEMO_PASSWORD=…: must have 8/);
    expect(() => parseConfig({ METRICS_TOKEN: 'hunter' })).toThrow(
      new Error('METRICS_TOKEN=…: must be 16 characters or more'),
    );
  });

  it('that are named like a secret are not repeated either, unless pages carry them', () => {
    const example = parseEnv(readFileSync(inProject('.env.example'), 'utf8'));
    const named = Object.keys(example).filter((name) => /SECRET|TOKEN|PASSWORD|KEY$/.test(name));
    expect(named.length).toBeGreaterThan(15);
    const repeated = named.filter((name) => {
      try {
        parseConfig({ [name]: 'hun ter' });
        return false;
      } catch (error) {
        return String(error).includes('hun ter');
      }
    });
    expect(repeated.sort()).toEqual(['GATSBY_FLAGSMITH_ENVIRONMENT_KEY', 'GOOGLE_MAPS_API_KEY']);
  });
});
