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
import { sessionStore } from '../browser-store.ts';
import { isIgnoredError } from '../http/ignored-errors.ts';
import { savedStateKey } from '../saved-state-key.ts';

const queryOfUrl = /[?#](?<=\/[^\s?#"')]*[?#])[^\s"'):]*/g;
// The domain excludes colons: Firefox writes stack frames as `name@https://host/file`.
const emailAddress =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Removes URL queries and email addresses, which may contain a visitor's input. */
const scrubText = (text: string): string => text.replace(queryOfUrl, '').replace(emailAddress, '[email]');

const ofQueries = /query|fragment|search/i;

/** Removes URL queries and email addresses at any depth. Class instances stay unchanged. */
function withoutPersonalData<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map(withoutPersonalData) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const kept = Object.entries(value).filter(([name]) => !ofQueries.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutPersonalData(one)])) as T;
}

function offeredTimes(): readonly { START_DATE: string }[] {
  try {
    return JSON.parse(sessionStore.read(savedStateKey) ?? '').rtaData.Timeslots ?? [];
  } catch {
    return [];
  }
}

/** Returns details for the report of a RangeError ([8.9]), usually caused by an invalid time. */
function rangeErrorFacts(): Record<string, string | undefined> {
  const listed = offeredTimes();
  return {
    firstTimeslot: listed[0]?.START_DATE,
    lastTimeslot: listed.at(-1)?.START_DATE,
    currentDate: new Date().toISOString(),
  };
}

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

/** [9.9], [8.9]. `reportError` handles uncaught errors. No replay, sessions or user data. */
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
