import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { localTime } from './places.ts';

/** A request for a call, as its sender and the desk know it. */
export interface CallRequest {
  owner: string;
  email: string;
  postalCode: string;
  type: VisitType;
  calls: Set<string>;
  calledAt?: number;
  done?: { state: 'closed' | 'converted'; at: number };
  /** The account of staff that took it last. */
  takenBy?: string;
  /** Of several who took it at once, or without an answer, it is unknown who has it. */
  isTakenUnsure?: true;
}

/** A form that was left before it was sent. */
export interface LeftForm {
  owner: string;
  email: string;
  phone: string | undefined;
  postalCode: string | undefined;
  address1: string | undefined;
  writtenAt: number;
  isNotContacted: boolean;
  attempts: number;
  nextCallAt: number;
  closedAt?: number;
  bookedAt?: number;
  removedAt?: number;
  claim?: { by: string; until: number };
  /** Something about it had no answer. */
  isDoubtful?: true;
}

export interface BrochureOrder {
  owner: string;
  address: string;
  isSent?: number;
  isReturned?: number;
  /** When staff closed it; infinite after a request without an answer. */
  closedAt?: number;
}

const zones: Readonly<Record<string, string>> = {
  '06851': 'America/New_York',
  '06830': 'America/New_York',
  '50309': 'America/Chicago',
  'M5V 3L9': 'America/Toronto',
  '99501': 'America/Anchorage',
  '96813': 'Pacific/Honolulu',
};

/** Phones ring in these; a number without a place may be anywhere from Newfoundland to Hawaii. */
export const phonePlaces: readonly string[] = [...Object.keys(zones), ''];

export function isNightAt(postalCode: string | undefined, ms: number): boolean {
  const known = postalCode && zones[postalCode];
  return (known ? [known] : ['America/St_Johns', 'Pacific/Honolulu']).some((zone) => {
    const { minutes } = localTime(ms, zone);
    return minutes < 8 * 60 || minutes >= 21 * 60;
  });
}
