import { resolve } from 'node:path';
import { vendorsOf } from '#domain/security/vendors.ts';

/** The public origin, without a slash at its end. */
export const siteUrl = process.env.SITE_ORIGIN ?? 'http://localhost:8000';

/** Where the build asks for content. A resident builder is given another address for each build. */
export const contentEndpoint = (): string => process.env.GRAPHQL_URL ?? 'http://localhost:8000/graphql';

/** The folder of the content's files, of which the build takes the pictures. */
export const contentFolder = (): string => process.env.CONTENT_DIR ?? resolve('content');

/** The day that pages are built for, `YYYY-MM-DD`: the same content and day give the same bytes. */
export const buildDay = (): string => process.env.BUILD_DAY ?? new Date().toISOString().slice(0, 10);

/** What a build leaves out that is only to be looked at: what no visitor needs. */
export const isPreview = (): boolean => process.env.BUILD_KIND === 'preview';

/** Whether this process builds again and again. */
export const isResident = process.env.RESIDENT_BUILDER === '1';

/** Whether a resident builder only gets ready: what it holds of content stays as it is. */
export const isGettingReady = (): boolean => process.env.BUILD_KIND === 'none';

/** Whom pages may speak to beside the shop; the server that starts the build says whose scripts there are. */
export const vendors = vendorsOf(
  JSON.parse(process.env.GATSBY_THIRD_PARTIES ?? '{"environment":"qa","standIns":true}'),
);
