import type { ThirdPartySettings } from '#domain/marketing/third-party.ts';

// The bundler substitutes these exact expressions, so they must stay whole.

export const googleMapsApiKey = (): string => process.env.GATSBY_GOOGLE_MAPS_API_KEY ?? '';

export const sentryDsn = (): string => process.env.GATSBY_SENTRY_DSN ?? '';

export const marketingUrl = (): string => process.env.GATSBY_MARKETING_URL ?? '';

export const marketingSiteId = (): string => process.env.GATSBY_MARKETING_SITE_ID || 'clerestory';

export const oktaIssuer = (): string => process.env.GATSBY_OKTA_ISSUER ?? '';
export const oktaClientId = (): string => process.env.GATSBY_OKTA_CLIENT_ID ?? '';

export const flagsmithApi = (): string => process.env.GATSBY_FLAGSMITH_API ?? '';
export const flagsmithEnvironmentKey = (): string => process.env.GATSBY_FLAGSMITH_ENVIRONMENT_KEY ?? '';

/** Third-party scripts to load; unbuilt tests use the stand-ins. */
export const thirdPartySettings = (): ThirdPartySettings =>
  JSON.parse(process.env.GATSBY_THIRD_PARTIES || '{"environment":"qa","standIns":true}');
