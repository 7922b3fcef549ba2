import { reportSplitEvent, type SplitEvent } from '#domain/marketing/flags-contract.ts';
import { callEndpoint } from '../http/http.ts';
import type { SplitNote } from './shown-flags.ts';

const told = new Set<string>();

/** Reports a split-test event once per page load; failures are ignored. */
export function reportSplit(note: SplitNote, identifier: string): void {
  const body: SplitEvent = { ...note, identifier };
  const event = JSON.stringify(body);
  if (told.has(event)) return;
  told.add(event);
  callEndpoint(reportSplitEvent, { body }).catch(() => undefined);
}
