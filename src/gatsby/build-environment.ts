import { resolve } from 'node:path';
import { vendorsOf } from '#domain/security/vendors.ts';

/** Public origin without a trailing slash */
export const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';

/** URL of the content endpoint. A resident builder gets a new one for each build. */
export const contentEndpoint = (): string => process.env.GRAPHQL_URL ?? 'http://localhost:8000/graphql';

export const contentFolder = (): string => process.env.CONTENT_DIR ?? resolve('content');

/** Build date, `YYYY-MM-DD`: the same content and date produce identical bytes. */
export const buildDay = (): string => process.env.BUILD_DAY ?? new Date().toISOString().slice(0, 10);

/** Previews omit files that visitors never see. */
export const isPreview = (): boolean => process.env.BUILD_KIND === 'preview';

export const isResident = process.env.RESIDENT_BUILDER === '1';

/** Whether a resident builder only warms up, without reading content. */
export const isGettingReady = (): boolean => process.env.BUILD_KIND === 'none';

/** Third-party origins of the content security policy, set by the server that starts the build. */
export const vendors = vendorsOf(
  JSON.parse(process.env.GATSBY_THIRD_PARTIES ?? '{"environment":"qa","standIns":true}'),
);
