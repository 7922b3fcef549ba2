/** In a separate file, so that pages load the path without the contract's schemas. */
export const trackingEventsPath = '/tracking/v1/events';
