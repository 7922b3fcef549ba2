const queryOfUrl = /((?:https?:\/)?\/[^\s?#"')]*)[?#][^\s"'):]*/g;
// The second part holds no colon: Firefox writes stack frames as `name@https://host/file`.
const emailAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Text without what a visitor may have typed: queries of URLs and e-mail addresses. */
const scrubText = (text: string): string => text.replace(queryOfUrl, '$1').replace(emailAddress, '[email]');

/** Names under which a query or a fragment stands by itself. */
const ofQueries = /query|fragment|search/i;

/**
 * The same record, however deep, with texts that hold no queries of URLs and no e-mail addresses. What
 * the SDK keeps for itself (instances of classes) stays what it is.
 */
export function withoutPersonalData<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map(withoutPersonalData) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const kept = Object.entries(value).filter(([name]) => !ofQueries.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutPersonalData(one)])) as T;
}
