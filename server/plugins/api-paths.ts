const apiPath =
  /^\/(web-ecommerce|location|web-product|scheduling|address|campaigns|leads\/v1|projects\/v1|desk\/v1|publishing\/v1|graphql|docs|healthz|readyz)(\/|\?|$)/;

/** Whether a path belongs to an API, where a failure is JSON, rather than to the site, where it is a page. */
export const isApiPath = (url: string): boolean => apiPath.test(url);
