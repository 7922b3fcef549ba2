export interface SiteSettings {
  siteOrigin: string | undefined;
  /** Public: pages contain it, and Google restricts it by origin. */
  googleMapsApiKey: string | undefined;
  /** URL that receives the storefront's cart changes for the marketing vendor. */
  marketingUrl: string | undefined;
  /** A location service of a test environment; pages contain its token. */
  locationService: { url: string; token: string } | undefined;
  /** Public, like the maps key. */
  sentryDsn: string | undefined;
  okta: { issuer: string; clientId: string } | undefined;
  flagsmith: { api: string; environmentKey: string } | undefined;
  thirdParties: object;
}

export const settingsEnvironment = (settings: SiteSettings): Record<string, string | undefined> => ({
  SITE_ORIGIN: settings.siteOrigin,
  GATSBY_GOOGLE_MAPS_API_KEY: settings.googleMapsApiKey,
  GATSBY_MARKETING_URL: settings.marketingUrl,
  // Empty instead of unset, so that the bundler leaves the code for such a service out.
  GATSBY_LOCATION_API: settings.locationService?.url ?? '',
  GATSBY_LOCATION_TOKEN: settings.locationService?.token,
  GATSBY_SENTRY_DSN: settings.sentryDsn,
  GATSBY_OKTA_ISSUER: settings.okta?.issuer,
  GATSBY_OKTA_CLIENT_ID: settings.okta?.clientId,
  GATSBY_FLAGSMITH_API: settings.flagsmith?.api,
  GATSBY_FLAGSMITH_ENVIRONMENT_KEY: settings.flagsmith?.environmentKey,
  GATSBY_THIRD_PARTIES: JSON.stringify(settings.thirdParties),
});
