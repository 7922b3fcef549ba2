import { localStore, sessionStore } from '#src/lib/browser-store.ts';

export const guestOwner = 'guest';

/** Typed values of one form that differ from its defaults. */
interface KeptForm {
  owner: string;
  /** Unix milliseconds */
  at: number;
  values: Record<string, unknown>;
}

type KeptForms = Record<string, KeptForm>;

const keptKey = 'KeptForms';
/** In local storage, so that a sign-out also counts for the other tabs' texts. */
const forgottenKey = 'KeptFormsForgotten';

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'owner' in value && 'at' in value && 'values' in value;

function readAll(): KeptForms {
  const forgottenAt = Number(localStore.read(forgottenKey) ?? 0);
  try {
    const stored: unknown = JSON.parse(sessionStore.read(keptKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, kept]) => isKept(kept) && kept.at > forgottenAt),
    );
  } catch {
    return {};
  }
}

function writeAll(forms: KeptForms): void {
  if (Object.keys(forms).length === 0) sessionStore.forget(keptKey);
  else sessionStore.write(keptKey, JSON.stringify(forms));
}

/**
 * Returns the text of a form that its owner typed in this tab. A guest's text goes on after sign-in; another
 * account's is forgotten.
 */
export function keptForm(name: string, owner: string): Record<string, unknown> | undefined {
  const forms = readAll();
  const own = Object.entries(forms).filter(([, kept]) => kept.owner === owner || kept.owner === guestOwner);
  if (owner !== guestOwner && own.length < Object.keys(forms).length) writeAll(Object.fromEntries(own));
  return own.find(([known]) => known === name)?.[1].values;
}

/** Without values the form is forgotten. */
export function keepForm(name: string, owner: string, values: Record<string, unknown>): void {
  const { [name]: _, ...others } = readAll();
  const isEmpty = Object.keys(values).length === 0;
  writeAll(isEmpty ? others : { ...others, [name]: { owner, at: Date.now(), values } });
}

/** After a sign-out by choice, in all tabs. A session that ended by itself keeps its texts. */
export function forgetKeptForms(): void {
  sessionStore.forget(keptKey);
  localStore.write(forgottenKey, String(Date.now()));
}
