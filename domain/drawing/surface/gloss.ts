import { element } from '../svg/element.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import type { GlossStop, Look } from './look.ts';
import { shade } from './tone.ts';

const across = { upright: {}, level: { x1: 0, y1: 0, x2: 0, y2: 1 } } as const;

/** Returns gradient stops in lighter and darker tones of a color. */
export const stopsOver = (color: string, gloss: readonly GlossStop[]): string[] =>
  gloss.map(([at, light]) => element('stop', { offset: at, 'stop-color': shade(color, light) }));

/** Returns the paint of a member's flat face, with light across it from the left or upper edge. */
export const glossPaint = (sheet: Sheet, look: Look, member: 'upright' | 'level'): string =>
  paintOf(
    sheet.define(`gloss-${look.name}-${member}`, (id) =>
      element('linearGradient', { id, ...across[member] }, ...stopsOver(look.color, look.gloss)),
    ),
  );
