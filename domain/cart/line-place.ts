import { z } from 'zod';
import { withoutControls } from '#domain/validation/without-controls.ts';

/** Room and opening mark of a unit, bounded like the names of a project's rooms and items. */
const placeText = z.string().overwrite(withoutControls).trim().max(80).optional();

export const linePlaceFields = { room: placeText, mark: placeText };

export interface LinePlace {
  room?: string | null | undefined;
  mark?: string | null | undefined;
}

/** Returns `Mark W3, Kitchen`, the part that is known, or undefined. */
export const placeOfLine = ({ room, mark }: LinePlace): string | undefined =>
  [mark && `Mark ${mark}`, room].filter(Boolean).join(', ') || undefined;

/** Stores empty text as null, so that it does not separate equal lines. */
export const keptPlace = ({ room, mark }: LinePlace): { room: string | null; mark: string | null } => ({
  room: room || null,
  mark: mark || null,
});
