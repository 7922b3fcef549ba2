import type { ThirdPartySettings } from '#domain/third-parties/third-party.ts';

// The bundler puts the settings of the build in the place of these very expressions: they stay whole, and
// here.

export const googleMapsApiKey = (): string => process.env.GATSBY_GOOGLE_MAPS_API_KEY ?? '';

/** Empty where error reports go to the stand-in. */
export const sentryDsn = (): string => process.env.GATSBY_SENTRY_DSN ?? '';

/** Empty where the event goes to the stand-in. */
export const marketingUrl = (): string => process.env.GATSBY_MARKETING_URL ?? '';

export const marketingSiteId = (): string => process.env.GATSBY_MARKETING_SITE_ID || 'clerestory';

/** Both empty where accounts are the shop's own. */
export const oktaIssuer = (): string => process.env.GATSBY_OKTA_ISSUER ?? '';
export const oktaClientId = (): string => process.env.GATSBY_OKTA_CLIENT_ID ?? '';

/** Both empty where the shop's own service answers which features are on. */
export const flagsmithApi = (): string => process.env.GATSBY_FLAGSMITH_API ?? '';
export const flagsmithEnvironmentKey = (): string => process.env.GATSBY_FLAGSMITH_ENVIRONMENT_KEY ?? '';

/** Whose scripts pages load; in tests, which are not built, those of the stand-ins. */
export const thirdPartySettings = (): ThirdPartySettings =>
  JSON.parse(process.env.GATSBY_THIRD_PARTIES || '{"environment":"qa","standIns":true}');
