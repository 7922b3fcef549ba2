import { visitLengthMs } from '#domain/consultations/calendar/working-week.ts';
import { type SlotKey, slotOfId } from '#domain/consultations/slot-id.ts';
import type { Party } from './free-times.ts';
import { unknownSlot } from './refusals.ts';

export function slotOf(id: string): SlotKey {
  const slot = slotOfId(id);
  if (!slot) throw unknownSlot();
  return slot;
}

export const timesOf = ({ consultantId, start }: SlotKey) => ({
  consultantId,
  startsAt: new Date(start),
  endsAt: new Date(start + visitLengthMs),
});

/** Position of a home visit; other kinds need no travel. */
export const positionOf = ({ type }: SlotKey, { position }: Party) => {
  const home = type === 'home' ? position : undefined;
  return { latitude: home?.latitude ?? null, longitude: home?.longitude ?? null };
};
