import { type VisitType, visitTypes } from './consultation-words.ts';

/** `start` is Unix milliseconds. */
export interface SlotKey {
  consultantId: string;
  type: VisitType;
  start: number;
}

const minute = 60_000;

/** Returns a slot's stable id: `{consultant}.{type}.{minutes, base 36}`. */
export const slotIdOf = ({ consultantId, type, start }: SlotKey): string =>
  `${consultantId}.${type}.${(start / minute).toString(36)}`;

const shape = new RegExp(`^([a-z0-9-]{1,60})\\.(${visitTypes.join('|')})\\.([0-9a-z]{1,6})$`);

/** Parses a slot id; undefined if malformed. Does not check availability. */
export function slotOfId(id: string): SlotKey | undefined {
  const [, consultantId, type, minutes] = shape.exec(id) ?? [];
  if (!consultantId || !minutes) return undefined;
  return { consultantId, type: type as VisitType, start: Number.parseInt(minutes, 36) * minute };
}
