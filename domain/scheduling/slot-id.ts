import { type VisitType, visitTypes } from './visit-type.ts';

/** One consultant's time for one visit. `start` is milliseconds since 1970. */
export interface SlotKey {
  consultantId: string;
  type: VisitType;
  start: number;
}

const minute = 60_000;

/**
 * The id of a slot, the same wherever and whenever it is listed: `{consultant}.{type}.{minutes, base 36}`.
 */
export const slotIdOf = ({ consultantId, type, start }: SlotKey): string =>
  `${consultantId}.${type}.${(start / minute).toString(36)}`;

const shape = new RegExp(`^([a-z0-9-]{1,60})\\.(${visitTypes.join('|')})\\.([0-9a-z]{1,6})$`);

/** What an id names; `undefined` of any other text. Whether the time is free is another question. */
export function slotOfId(id: string): SlotKey | undefined {
  const [, consultantId, type, minutes] = shape.exec(id) ?? [];
  if (!consultantId || !minutes) return undefined;
  return { consultantId, type: type as VisitType, start: Number.parseInt(minutes, 36) * minute };
}
