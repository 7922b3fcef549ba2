/** The public origin, without a slash at its end. */
export const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';

/** Where the build asks for content. */
export const contentEndpoint = process.env.GRAPHQL_URL ?? 'http://localhost:8000/graphql';
