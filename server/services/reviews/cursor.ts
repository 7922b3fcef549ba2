import { z } from 'zod';
import type { Position } from './shown-store.ts';

const maxInstant = 8_640_000_000_000_000;

const schema = z.tuple([
  z.number().int().min(-1_000_000_000).max(1_000_000_000),
  z.number().int().min(0).max(maxInstant),
  z.string().regex(/^[\w-]{1,80}$/),
]);

export const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Returns undefined for a cursor that we did not write. */
export function readCursor(cursor: string): Position | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
