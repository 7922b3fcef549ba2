/**
 * Returns whether a user agent claims to be a Google crawler ([9.4]). Unverified: do not base trust on it.
 */
export const isGooglebot = (userAgent: string): boolean => /googlebot/i.test(userAgent);
