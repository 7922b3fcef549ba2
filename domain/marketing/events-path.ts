/** Separate from its contract, to keep the schemas out of every page. */
export const trackingEventsPath = '/tracking/v1/events';
