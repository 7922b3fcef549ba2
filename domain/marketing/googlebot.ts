/** Returns whether a user agent claims to be Googlebot ([9.4]). Unverified: do not trust it. */
export const isGooglebot = (userAgent: string): boolean => /googlebot/i.test(userAgent);
