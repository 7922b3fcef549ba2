/** The settings that reach the pages. */
export interface SiteSettings {
  siteOrigin: string | undefined;
  /** Public by its nature: the pages carry it, and Google checks where they stand. */
  googleMapsApiKey: string | undefined;
  /** URL at which the storefront reports changes of a cart to the marketing vendor. */
  marketingUrl: string | undefined;
  /** Where the storefront reports errors; as public as the key of the maps. */
  sentryDsn: string | undefined;
  okta: { issuer: string; clientId: string } | undefined;
  /** Where Flagsmith switches features, and its public key. */
  flagsmith: { api: string; environmentKey: string } | undefined;
  /** Whose scripts pages load. */
  thirdParties: object;
}

/** The environment of all builds of these settings. */
export const settingsEnvironment = (settings: SiteSettings): Record<string, string | undefined> => ({
  SITE_ORIGIN: settings.siteOrigin,
  GATSBY_GOOGLE_MAPS_API_KEY: settings.googleMapsApiKey,
  GATSBY_MARKETING_URL: settings.marketingUrl,
  GATSBY_SENTRY_DSN: settings.sentryDsn,
  GATSBY_OKTA_ISSUER: settings.okta?.issuer,
  GATSBY_OKTA_CLIENT_ID: settings.okta?.clientId,
  GATSBY_FLAGSMITH_API: settings.flagsmith?.api,
  GATSBY_FLAGSMITH_ENVIRONMENT_KEY: settings.flagsmith?.environmentKey,
  GATSBY_THIRD_PARTIES: JSON.stringify(settings.thirdParties),
});
