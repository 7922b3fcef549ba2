import type { VisitType } from '#domain/consultations/consultation-words.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';

export interface Booking {
  owner: string;
  token: string;
  /** The times in ms at which it may be: several after a request without an answer. */
  startsAt: number[];
  canceledAt?: number;
  /** Of the last answer about its time. */
  sequence: number;
  type: VisitType;
  postalCode: string;
  /** Booked with a sign-in. */
  isOwn: boolean;
  isConverted?: true;
  /** As its customer, or staff for them, sent it. */
  sent?: SentVisit;
}

export interface SentVisit {
  email: string;
  /** Ten digits. */
  phone: string;
  phoneType: string;
  address: string;
  by: 'Web' | 'Call Center';
  /** The account that booked; null for a guest, undefined for staff. */
  account: string | null | undefined;
}

export interface Hold {
  id: string;
  slot: string;
  postalCode: string;
  type: VisitType;
  until: number;
}

export interface TimeBlock {
  /** Undefined for the whole branch. */
  consultant: string | undefined;
  branch: string;
  isOpened: boolean;
  isSickDay?: true;
  spans: readonly { from: number; until: number }[];
  /** When staff had the answer, in ms. */
  at: number;
  /** Also when it may be removed. */
  removedAt?: number;
  /** Its removal was confirmed. */
  isGone?: true;
}

export interface Leave {
  /** The first free day, `YYYY-MM-DD`. */
  until: string;
  at: number;
}

/** A consultant whom staff added, with their hours since the times of the answers. */
export interface Hired {
  branch: string;
  /** As staff know them. */
  consultant: DeskConsultant;
  weeks: { week: DeskConsultant['week']; at: number; isUnsure?: true }[];
}

export interface StaffMove {
  startsAt: number;
  consultant: string;
  state: string;
  movedAt: number;
  /** When the move can no longer be undone. */
  until: number;
}

/** Keeps the time of the highest sequence: answers to requests at once come in any order. */
export function learnTime(booking: Booking, sequence: number, startsAt: number): void {
  if (sequence < booking.sequence) return;
  booking.sequence = sequence;
  booking.startsAt = [startsAt];
}
