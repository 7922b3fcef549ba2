import { vendorsOf } from '../../domain/security/vendors.ts';

/** The public origin, without a slash at its end. */
export const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';

/** Where the build asks for content. */
export const contentEndpoint = process.env.GRAPHQL_URL ?? 'http://localhost:8000/graphql';

/** Whom pages may speak to beside the shop; the server that starts the build says whose scripts there are. */
export const vendors = vendorsOf(
  JSON.parse(process.env.GATSBY_THIRD_PARTIES ?? '{"environment":"qa","standIns":true}'),
);
