import { type ConsentCategory, consentCategories, type OptionalCategory } from './third-party.ts';

/** Where a browser keeps the choice; another version of the categories asks again. */
export const consentKey = 'privacy_choices';
const version = 1;

/** Half a year: then the visitor is asked again. */
export const consentDays = 182;
const day = 86_400_000;

/** What a visitor allows; `undefined` where the visitor has not said. */
export type Choice = readonly OptionalCategory[] | undefined;

export const writeChoice = (allowed: readonly OptionalCategory[], now: Date): string =>
  JSON.stringify({ version, chosenAt: now.getTime(), allowed });

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads what `writeChoice` wrote; `undefined` of anything else, of the future, and of what is too old. */
export function readChoice(text: string | undefined, now: Date): Choice {
  const stored = parse(text);
  if (stored?.version !== version || typeof stored.chosenAt !== 'number') return undefined;
  const age = now.getTime() - stored.chosenAt;
  const { allowed } = stored;
  if (!Array.isArray(allowed) || !(age >= -day && age < consentDays * day)) return undefined;
  return consentCategories.filter((category) => allowed.includes(category));
}

export interface Consent {
  choice: Choice;
  /** Global Privacy Control, by `navigator.globalPrivacyControl` or the header `Sec-GPC: 1`. */
  gpc: boolean;
}

/**
 * Whether something of a category may run. Where the browser asks for privacy itself nothing optional does.
 * Without a choice only our own count does, which keeps nothing and knows no one.
 */
export function allows({ choice, gpc }: Consent, category: ConsentCategory): boolean {
  if (category === 'necessary') return true;
  if (gpc) return false;
  return choice ? choice.includes(category) : category === 'measurement';
}
