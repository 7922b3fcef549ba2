import { element } from '../svg/element.ts';
import { paintOf, type Sheet } from '../svg/sheet.ts';
import type { GlossStop, Look } from './look.ts';
import { shade } from './tone.ts';

const across = { upright: {}, level: { x1: 0, y1: 0, x2: 0, y2: 1 } } as const;

/** The stops of a gradient over a color, each lighter or darker than it by its light. */
export const stopsOver = (color: string, gloss: readonly GlossStop[]): string[] =>
  gloss.map(([at, light]) => element('stop', { offset: at, 'stop-color': shade(color, light) }));

/** The paint of a flat face of a member: light runs across it, from its left edge or from its upper one. */
export const glossPaint = (sheet: Sheet, look: Look, member: 'upright' | 'level'): string =>
  paintOf(
    sheet.define(`gloss-${look.name}-${member}`, (id) =>
      element('linearGradient', { id, ...across[member] }, ...stopsOver(look.color, look.gloss)),
    ),
  );
