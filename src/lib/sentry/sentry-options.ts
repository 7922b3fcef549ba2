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
import { isIgnoredError } from '../ignored-errors.ts';
import { rangeErrorFacts } from '../range-error-facts.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Milliseconds after which a page load or a navigation counts as over ([9.9]). */
export const idleSpan = { idleTimeout: 1_000, finalTimeout: 30_000, childSpanTimeout: 15_000 } as const;

type SdkIntegration = Extract<NonNullable<BrowserOptions['integrations']>, unknown[]>[number];

/**
 * Reports, traces and what visitors write leave without who and where from; their own words stay theirs.
 */
const withoutVisitors: SdkIntegration = {
  name: 'WithoutVisitors',
  processEvent: ({ user: _, sdkProcessingMetadata, ...event }) => ({
    ...withoutPersonalData(event),
    ...(sdkProcessingMetadata && { sdkProcessingMetadata }),
    ...(event.contexts?.feedback && { contexts: { feedback: event.contexts.feedback } }),
  }),
};

/**
 * What the SDK is told ([9.9], [8.9]). Uncaught errors come through `reportError`, like all others: its own
 * handlers would report them twice. No replay, no sessions, nothing of who visits.
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
  // Spans that are sent by themselves pass no hook that could take queries out of them.
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
  // Our own calls alone: a vendor is told nothing of what belongs together here.
  tracePropagationTargets: [/^\/(?!\/)/, location.origin],
  defaultIntegrations: false,
  integrations: [
    eventFiltersIntegration(),
    functionToStringIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    // What a visitor clicks and types is no part of a report.
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
