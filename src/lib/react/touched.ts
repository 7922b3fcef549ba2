/** Returns the fields that were touched: a colleague may have changed the others meanwhile. */
export const touched = <Body extends object>(body: Body, dirty: object): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in dirty)) as Partial<Body>;
