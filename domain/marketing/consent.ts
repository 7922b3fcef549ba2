import { type ConsentCategory, consentCategories, type OptionalCategory } from './third-party.ts';

/** Storage key of the choice; a new version of the categories asks again. */
export const consentKey = 'privacy_choices';
const version = 1;

export const consentDays = 182;
const day = 86_400_000;

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

/** Parses a stored choice; undefined if invalid, expired or in the future. */
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
  /** Global Privacy Control, from `navigator.globalPrivacyControl` or the header `Sec-GPC: 1`. */
  gpc: boolean;
}

/** Whether a category may run. GPC disables all optional ones; without a choice, only our count runs. */
export function allows({ choice, gpc }: Consent, category: ConsentCategory): boolean {
  if (category === 'necessary') return true;
  if (gpc) return false;
  return choice ? choice.includes(category) : category === 'measurement';
}
