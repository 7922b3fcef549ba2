import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { inProject, projectRoot } from './paths.ts';
import { StartupError } from './program/startup-error.ts';
import { filesSettings, filesShape, missingForFiles } from './start/files-settings.ts';
import {
  machinesSettings,
  machinesShape,
  machinesUrls,
  missingForMachines,
  postgresUrlSchema,
} from './start/machines-settings.ts';
import {
  missingForPublishing,
  publishingSettings,
  publishingShape,
  publishingUrlsWithSecrets,
} from './start/publishing-settings.ts';
import {
  flagsmithOf,
  locationServiceOf,
  thirdPartySettings,
  thirdPartyShape,
} from './start/third-party-settings.ts';

const portSchema = z.coerce
  .number({ error: 'must be a port number' })
  .int({ error: 'must be a port number' })
  .min(1, { error: 'must be a port number' })
  .max(65_535, { error: 'must be a port number' });

const webUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const originSchema = z.string().regex(/^https?:\/\/[^/\s]+$/, {
  error: 'must be an origin without a path, such as https://www.example.com',
});

/** Two header names, latitude first, or one header with both; lower case, as in Node. */
const positionHeadersSchema = z
  .string()
  .regex(/^\s*[\w-]+\s*(,\s*[\w-]+\s*)?$/, {
    error: 'must be the names of one or two request headers, such as cf-iplatitude,cf-iplongitude',
  })
  .transform((names) => names.split(',').map((name) => name.trim().toLowerCase()));

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (namedNetworks.includes(text)) return true;
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
};

/** Proxies trusted for `X-Forwarded-*`, in Fastify's format. */
const proxiesSchema = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine((networks) => networks.every(isNetwork), {
    error: 'must be addresses or networks of proxies, such as loopback,10.0.0.0/8',
  });

const settingsSchema = z
  .object({
    PORT: portSchema.default(8000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresUrlSchema.optional(),
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    DEMO_PASSWORD: z
      .string()
      .min(8, { error: 'must have 8 characters or more' })
      .default('clear-light-upstairs'),
    OKTA_ISSUER: webUrlSchema.optional(),
    OKTA_CLIENT_ID: z.string().optional(),
    SITE_ORIGIN: originSchema.optional(),
    TRUST_PROXY: proxiesSchema.optional(),
    GRAPHQL_URL: webUrlSchema.optional(),
    GOOGLE_MAPS_API_KEY: z
      .string()
      .regex(/^[\w-]+$/, { error: 'must be a key of letters, digits, - and _' })
      .optional(),
    SITE: z.enum(['static', 'develop']).default('static'),
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_API_URL: webUrlSchema.default('https://api-m.paypal.com'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, { error: 'must look like smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z.string().optional(),
    INBOUND_MAIL_ADDRESS: z
      .email({ error: 'must be an email address, such as replies@in.example.com' })
      .optional(),
    INBOUND_MAIL_KEY: z.string().min(16, { error: 'must be 16 characters or more' }).optional(),
    CRM_WEBHOOK_URL: webUrlSchema.optional(),
    CRM_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, { error: 'must be whsec_ and 24 bytes or more in base64' })
      .optional(),
    TEXTS_URL: webUrlSchema.optional(),
    TEXTS_TOKEN: z.string().optional(),
    TEXTS_SECRET: z.string().min(16, { error: 'must be 16 characters or more' }).optional(),
    CLIENT_POSITION_HEADERS: positionHeadersSchema.optional(),
    GATSBY_MARKETING_URL: webUrlSchema.optional(),
    ...thirdPartyShape,
    ...publishingShape,
    ...filesShape,
    ...machinesShape,
    APPROVAL_ABOVE_CENTS: z.coerce
      .number({ error: 'must be whole cents' })
      .int({ error: 'must be whole cents' })
      .min(0, { error: 'must be whole cents' })
      .default(1_000_000),
    VIDEO_URL: z
      .string()
      .regex(/^https:\/\/[^\s{}]+\{room\}[^\s{}]*$/, { error: 'must be an https address with {room} in it' })
      .optional(),
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SECRET: z.string().optional(),
    SENTRY_DSN: z
      .string()
      .regex(/^https?:\/\/[\w-]+@[^\s/?#@]+(\/[^\s/?#@]+)*\/\d+$/, {
        error: 'must look like https://key@host/project, with a number for the project',
      })
      .optional(),
    GATSBY_FLAGSMITH_API: webUrlSchema.optional(),
    GATSBY_FLAGSMITH_ENVIRONMENT_KEY: z
      .string()
      .regex(/^[\w.-]+$/, { error: 'must be a key of letters, digits, ., - and _' })
      .optional(),
    ADDRESS_API_KEY: z
      .string()
      .regex(/^[!-~]+$/, { error: 'must be a key without spaces' })
      .optional(),
    ADDRESS_API_URL: webUrlSchema.default('https://api.experianaperture.io'),
    METRICS_TOKEN: z.string().min(16, { error: 'must be 16 characters or more' }).optional(),
    MAX_EVENT_LOOP_DELAY: z.coerce
      .number({ error: 'must be milliseconds' })
      .int({ error: 'must be milliseconds' })
      .min(0, { error: 'must be milliseconds' })
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webUrlSchema.optional(),
    SANDBOX_KEY: z
      .string()
      .regex(/^[\w-]{16,200}$/, { error: 'must be 16 letters, digits, - and _ or more' })
      .optional(),
    ALLOW_SANDBOX: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  })
  .superRefine((settings, context) => {
    if (settings.OKTA_ISSUER && !settings.OKTA_CLIENT_ID)
      context.addIssue({ code: 'custom', path: ['OKTA_CLIENT_ID'], message: 'is needed beside OKTA_ISSUER' });
    if (settings.INBOUND_MAIL_ADDRESS && !settings.INBOUND_MAIL_KEY)
      context.addIssue({
        code: 'custom',
        path: ['INBOUND_MAIL_KEY'],
        message: 'is needed beside INBOUND_MAIL_ADDRESS',
      });
    if (settings.CRM_WEBHOOK_URL && !settings.CRM_WEBHOOK_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['CRM_WEBHOOK_SECRET'],
        message: 'is needed beside CRM_WEBHOOK_URL',
      });
    if (settings.RECAPTCHA_SITE_KEY && !settings.RECAPTCHA_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['RECAPTCHA_SECRET'],
        message: 'is needed beside RECAPTCHA_SITE_KEY',
      });
    if (settings.GATSBY_FLAGSMITH_API && !settings.GATSBY_FLAGSMITH_ENVIRONMENT_KEY)
      context.addIssue({
        code: 'custom',
        path: ['GATSBY_FLAGSMITH_ENVIRONMENT_KEY'],
        message: 'is needed beside GATSBY_FLAGSMITH_API',
      });
    const missing = [missingForPublishing(settings), missingForFiles(settings), missingForMachines(settings)];
    for (const { name, beside } of missing.flat())
      context.addIssue({ code: 'custom', path: [name], message: `is needed beside ${beside}` });
    if (!settings.PAYPAL_CLIENT_ID) return;
    for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)
      if (!settings[name])
        context.addIssue({ code: 'custom', path: [name], message: 'is needed beside PAYPAL_CLIENT_ID' });
  })
  .transform((settings) => ({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(projectRoot, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    machines: machinesSettings(settings),
    production: settings.NODE_ENV === 'production',
    logLevel: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    demoPassword: settings.DEMO_PASSWORD,
    /** Undefined with the embedded identity provider. */
    okta: settings.OKTA_ISSUER
      ? { issuer: settings.OKTA_ISSUER.replace(/(?<!\/)\/+$/, ''), clientId: settings.OKTA_CLIENT_ID ?? '' }
      : undefined,
    siteOrigin: settings.SITE_ORIGIN,
    /** Undefined if `/metrics` answers this machine only. */
    metricsToken: settings.METRICS_TOKEN,
    /** Undefined for no limit. */
    maxEventLoopDelayMs:
      settings.MAX_EVENT_LOOP_DELAY ?? (settings.NODE_ENV === 'production' ? 500 : undefined),
    /** Undefined if no collector receives traces. */
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    https: settings.SITE_ORIGIN?.startsWith('https:') ?? false,
    /** False if no proxy is trusted. */
    trustProxy: settings.TRUST_PROXY ?? false,
    graphqlUrl: settings.GRAPHQL_URL,
    googleMapsApiKey: settings.GOOGLE_MAPS_API_KEY,
    site: settings.SITE,
    /** Undefined if the stand-in handles payments. */
    paypal: settings.PAYPAL_CLIENT_ID
      ? {
          clientId: settings.PAYPAL_CLIENT_ID,
          secret: settings.PAYPAL_CLIENT_SECRET ?? '',
          webhookId: settings.PAYPAL_WEBHOOK_ID ?? '',
          apiUrl: settings.PAYPAL_API_URL,
        }
      : undefined,
    /** Undefined if emails are only shown in the sandbox. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Undefined if replies go to the brand's mailbox. */
    inboundMail: settings.INBOUND_MAIL_ADDRESS
      ? { address: settings.INBOUND_MAIL_ADDRESS, key: settings.INBOUND_MAIL_KEY ?? '' }
      : undefined,
    /** Undefined if no CRM hears of leads. */
    crm: settings.CRM_WEBHOOK_URL
      ? { url: settings.CRM_WEBHOOK_URL, secret: settings.CRM_WEBHOOK_SECRET ?? '' }
      : undefined,
    /** Undefined if text messages are only shown in the sandbox. */
    texts: settings.TEXTS_URL ? { url: settings.TEXTS_URL, token: settings.TEXTS_TOKEN } : undefined,
    /** Undefined if replies to text messages are not accepted. */
    textsSecret: settings.TEXTS_SECRET,
    /** Empty if no proxy sends the visitor's position. */
    positionHeaders: settings.CLIENT_POSITION_HEADERS ?? [],
    /** Undefined if the stand-in handles video meetings. */
    videoUrl: settings.VIDEO_URL,
    /** Integer cents; money that staff move above it needs a second member of staff. */
    approvalLimitCents: settings.APPROVAL_ABOVE_CENTS,
    /** Undefined with the built-in captcha. */
    recaptcha: settings.RECAPTCHA_SITE_KEY
      ? { siteKey: settings.RECAPTCHA_SITE_KEY, secret: settings.RECAPTCHA_SECRET ?? '' }
      : undefined,
    marketingUrl: settings.GATSBY_MARKETING_URL,
    locationService: locationServiceOf(settings),
    thirdParties: thirdPartySettings(settings),
    publishing: publishingSettings(settings),
    /** Files that visitors send. */
    files: filesSettings(settings),
    /** Undefined if error reports are only shown in the sandbox. */
    sentryDsn: settings.SENTRY_DSN,
    /** Undefined with the built-in feature flags. The key is public. */
    flagsmith: flagsmithOf(settings),
    /** Undefined with the built-in address search. */
    addressCompany: settings.ADDRESS_API_KEY
      ? { url: settings.ADDRESS_API_URL.replace(/(?<!\/)\/+$/, ''), key: settings.ADDRESS_API_KEY }
      : undefined,
    /** Undefined if each start generates a key. */
    sandboxKey: settings.SANDBOX_KEY,
    allowSandbox: settings.ALLOW_SANDBOX === '1',
  }));

export type Config = z.output<typeof settingsSchema>;

type Environment = Record<string, string | undefined>;

/** Parses the settings; an empty value counts as unset, like `PORT=` in a copied `.env.example`. */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new StartupError(`${name}=${shown(name, given[name])}: ${issue?.message}`);
}

/** Loads `.env` if it exists; variables of the shell take precedence. */
export function loadConfig(): Config {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}

export const environmentWith = (added: Environment): Environment => ({ ...process.env, ...added });

export function setEnvironment(values: Environment): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

// Not printed, since terminals are recorded: settings whose name says so, and URLs that hold a password.
const secretName = /_(SECRET|TOKEN|PASSWORD|KEY)$/;
const secretUrls = ['SMTP_URL', ...publishingUrlsWithSecrets, ...machinesUrls];
/** Pages carry them. */
const publicKeys = ['GOOGLE_MAPS_API_KEY', 'GATSBY_FLAGSMITH_ENVIRONMENT_KEY', 'RECAPTCHA_SITE_KEY'];
const isSecret = (name: string): boolean =>
  secretUrls.includes(name) || (secretName.test(name) && !publicKeys.includes(name));
const shown = (name: string, value: string | undefined): string => (isSecret(name) ? '…' : (value ?? ''));
