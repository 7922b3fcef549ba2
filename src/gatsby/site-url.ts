/** The public origin, without a slash at its end. */
export const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';
