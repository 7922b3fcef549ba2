/**
 * Whether a user agent string says it is one of Google's crawlers ([9.4]). It is a claim: nothing may be
 * trusted to it.
 */
export const isGooglebot = (userAgent: string): boolean => /googlebot/i.test(userAgent);
