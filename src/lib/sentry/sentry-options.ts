import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
} from '@sentry/gatsby';
import { isIgnoredError } from '../http/ignored-errors.ts';
import { rangeErrorFacts } from '../http/range-error-facts.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Idle times in ms after which a page load or navigation ends ([9.9]) */
export const idleSpan = { idleTimeout: 1_000, finalTimeout: 30_000, childSpanTimeout: 15_000 } as const;

type SdkIntegration = Extract<NonNullable<BrowserOptions['integrations']>, unknown[]>[number];

/** Removes personal data from reports and traces; visitors' own feedback stays. */
const withoutVisitors: SdkIntegration = {
  name: 'WithoutVisitors',
  processEvent: ({ user: _, sdkProcessingMetadata, ...event }) => ({
    ...withoutPersonalData(event),
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }),
    ...(event.contexts?.feedback && { contexts: { feedback: event.contexts.feedback } }),
  }),
};

/**
 * SDK options ([9.9], [8.9]). Uncaught errors come through `reportError`; the SDK's handlers would duplicate
 * them. No replay, sessions or user data.
 */
export const sentryOptions = (dsn: string, release: string, environment: string): BrowserOptions => ({
  dsn,
  release,
  environment,
  sampleRate: 1,
  tracesSampleRate: 0.25,
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 0,
  maxBreadcrumbs: 100,
  // Streamed spans bypass the hook that removes queries.
  traceLifecycle: 'static',
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    databaseQueryData: false,
    stackFrameVariables: false,
  },
  sendClientReports: false,
  // Only our own calls: vendors must not receive trace headers.
  tracePropagationTargets: [/^\/(?!\/)/, location.origin],
  defaultIntegrations: false,
  integrations: [
    eventFiltersIntegration(),
    functionToStringIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    // Clicks and input are not recorded.
    breadcrumbsIntegration({ dom: false }),
    browserTracingIntegration({ ...idleSpan, enableInp: false }),
    withoutVisitors,
  ],
  beforeSend: (event, { originalException }) => {
    if (isIgnoredError(originalException)) return null;
    const facts = originalException instanceof RangeError && rangeErrorFacts();
    return { ...event, extra: { ...event.extra, ...facts } };
  },
  beforeBreadcrumb: withoutPersonalData,
});
