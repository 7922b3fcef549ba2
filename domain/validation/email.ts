const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Dot-atom local part up to 64, 254 in total ([5.2]). Rejects quoted local parts and IP addresses. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > 64 || !localPart.test(local)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? '');
};

export const foldEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '');

export const comparedEmail = (text: string): string => foldEmail(text).toLowerCase();
