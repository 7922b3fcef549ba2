/** Apart from its contract, whose schemas would come to every page with it. */
export const trackingEventsPath = '/tracking/v1/events';
