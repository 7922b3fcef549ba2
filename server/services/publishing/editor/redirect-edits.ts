import { readValue, withValue } from './stored-entries.ts';

const file = 'redirects.yaml';

interface Redirect {
  from: string;
  to: string;
}

/** Returns the redirects' file with one more. Those to the old address follow, so that no chain arises. */
export function withRedirect(files: ReadonlyMap<string, string>, { from, to }: Redirect): [string, string] {
  const text = files.get(file) ?? '';
  const stored = text === '' ? [] : readValue(file, text);
  const known = (Array.isArray(stored) ? stored : []) as Redirect[];
  const followed = known
    .filter((one) => one.from !== from && one.from !== to)
    .map((one) => (one.to === from ? { ...one, to } : one));
  return [file, withValue(file, text, [...followed, { from, to }])];
}

/** Returns where a draft leads an address. */
export function redirectOf(files: ReadonlyMap<string, string>, from: string): string | undefined {
  const stored = readValue(file, files.get(file) ?? '[]');
  const found = (Array.isArray(stored) ? (stored as Redirect[]) : []).find((one) => one.from === from);
  return found?.to;
}
