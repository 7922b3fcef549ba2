const queryOfUrl = /((?:https?:\/)?\/[^\s?#"')]*)[?#][^\s"'):]*/g;
// The domain excludes colons: Firefox writes stack frames as `name@https://host/file`.
const emailAddress = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Removes URL queries and email addresses, which may contain a visitor's input. */
const scrubText = (text: string): string => text.replace(queryOfUrl, '$1').replace(emailAddress, '[email]');

const ofQueries = /query|fragment|search/i;

/**
 * Removes URL queries and email addresses from a record at any depth. Class instances, the SDK's internals,
 * stay unchanged.
 */
export function withoutPersonalData<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map(withoutPersonalData) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const kept = Object.entries(value).filter(([name]) => !ofQueries.test(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutPersonalData(one)])) as T;
}
