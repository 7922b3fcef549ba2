import { z } from 'zod';
import type { ThirdPartySettings } from '#domain/marketing/third-party.ts';

const scriptUrlSchema = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** Settings of third-party page scripts ([1.6], [1.8]). */
export const thirdPartyShape = {
  SITE_ENVIRONMENT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/, { error: 'must be a name of small letters, digits and -' })
    .default('qa'),
  MARKETING_SCRIPT_URL: scriptUrlSchema.optional(),
  PERSONALIZATION_SCRIPT_URL: scriptUrlSchema.optional(),
  BOT_CHECK_SCRIPT_URL: scriptUrlSchema.optional(),
  CHAT_SCRIPT_URL: scriptUrlSchema.optional(),
  LOCATION_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  LOCATION_API_TOKEN: z.string().optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MAP_ORIGINS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one), {
      error: 'must be origins with spaces between, such as https://tiles.example.com',
    })
    .optional(),
};

type Given = z.output<z.ZodObject<typeof thirdPartyShape>> & {
  NODE_ENV: string;
  ALLOW_SANDBOX: string;
  GATSBY_MARKETING_URL?: string | undefined;
  SENTRY_DSN?: string | undefined;
  GATSBY_FLAGSMITH_ENVIRONMENT_KEY?: string | undefined;
  GATSBY_FLAGSMITH_API?: string | undefined;
  OKTA_ISSUER?: string | undefined;
  GOOGLE_MAPS_API_KEY?: string | undefined;
  RECAPTCHA_SITE_KEY?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
};

const flagsmithCloud = 'https://edge.api.flagsmith.com/api/v1/';

/** Flagsmith's URL and public key; undefined with the built-in feature flags. */
export const flagsmithOf = ({
  GATSBY_FLAGSMITH_ENVIRONMENT_KEY: environmentKey,
  GATSBY_FLAGSMITH_API: api = flagsmithCloud,
}: Pick<Given, 'GATSBY_FLAGSMITH_ENVIRONMENT_KEY' | 'GATSBY_FLAGSMITH_API'>) =>
  environmentKey ? { api: api.replace(/(?<!\/)\/*$/, '/'), environmentKey } : undefined;

/** A location service of a test environment ([6.1]); undefined with the shop's own. */
export const locationServiceOf = ({
  LOCATION_API_URL: url,
  LOCATION_API_TOKEN: token = '',
}: Pick<Given, 'LOCATION_API_URL' | 'LOCATION_API_TOKEN'>) =>
  url ? { url: url.replace(/(?<!\/)\/*$/, ''), token } : undefined;

export const thirdPartySettings = (given: Given): ThirdPartySettings => ({
  environment: given.SITE_ENVIRONMENT,
  standIns: given.NODE_ENV !== 'production' || given.ALLOW_SANDBOX === '1',
  marketingScriptUrl: given.MARKETING_SCRIPT_URL,
  personalizationScriptUrl: given.PERSONALIZATION_SCRIPT_URL,
  botCheckScriptUrl: given.BOT_CHECK_SCRIPT_URL,
  chatScriptUrl: given.CHAT_SCRIPT_URL,
  marketingUrl: given.GATSBY_MARKETING_URL,
  sentryDsn: given.SENTRY_DSN,
  locationUrl: given.LOCATION_API_URL,
  oktaIssuer: given.OKTA_ISSUER,
  flagsmithUrl: flagsmithOf(given)?.api,
  googleMaps: given.GOOGLE_MAPS_API_KEY !== undefined,
  mapStyleUrl: given.MAP_STYLE_URL,
  mapOrigins: given.MAP_ORIGINS,
  recaptcha: given.RECAPTCHA_SITE_KEY !== undefined,
  paypal: given.PAYPAL_CLIENT_ID !== undefined,
});
