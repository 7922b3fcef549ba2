const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^[a-z][a-z0-9-]*[a-z0-9]$/i;

/**
 * A mail address as public mail servers take it: dot-separated local part of at most 64 characters, a host
 * with a top-level domain, 254 characters in all ([5.2]). Quoted local parts and bare IP addresses are
 * refused.
 */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > 64 || !localPart.test(local)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '');
};

/** An address as it was meant: without what copying brings along, such as `mailto:` and invisible spaces. */
export const foldEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '');

/** The form in which addresses are compared, and in which an account's address is stored. */
export const comparedEmail = (text: string): string => foldEmail(text).toLowerCase();
