/** A point of the drawing and its label's height, in percent of the square sheet */
interface Mark {
  x: number;
  y: number;
  side: 'left' | 'right';
  label: number;
}

/**
 * Positions of the visible parts of a 3:5 double-hung window; parts inside it or in the wall have no mark.
 */
export const anatomyMarks: Readonly<Record<string, Mark>> = {
  Head: { x: 34, y: 9.2, side: 'left', label: 7 },
  Muntin: { x: 43.4, y: 25, side: 'left', label: 25 },
  Jamb: { x: 27, y: 43, side: 'left', label: 43 },
  Casing: { x: 24.8, y: 61, side: 'left', label: 61 },
  Sill: { x: 27, y: 93.4, side: 'left', label: 93 },
  Rail: { x: 62, y: 11.5, side: 'right', label: 7 },
  Light: { x: 63, y: 22, side: 'right', label: 22 },
  Stile: { x: 71, y: 36, side: 'right', label: 36 },
  'Meeting rail': { x: 67, y: 49.6, side: 'right', label: 50 },
  Sash: { x: 66, y: 72, side: 'right', label: 72 },
};
