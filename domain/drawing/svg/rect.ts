/** A rectangle in sheet coordinates: x to the right, y down. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Returns equal distances for all four sides. */
export const evenly = (distance: number): Sides => ({
  top: distance,
  right: distance,
  bottom: distance,
  left: distance,
});

/** Insets a rectangle; the size never becomes negative. */
export const insetRect = (rect: Rect, sides: Sides | number): Rect => {
  const { top, right, bottom, left } = typeof sides === 'number' ? evenly(sides) : sides;
  const width = Math.max(rect.width - left - right, 0);
  const height = Math.max(rect.height - top - bottom, 0);
  return { x: rect.x + Math.min(left, rect.width), y: rect.y + Math.min(top, rect.height), width, height };
};

/** Splits a rectangle into columns with proportional widths. */
export const splitColumns = (rect: Rect, shares: readonly number[]): Rect[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = rect.x;
  return shares.map((share) => {
    const column = { ...rect, x, width: (rect.width * share) / total };
    x += column.width;
    return column;
  });
};

/** Splits a rectangle into rows with proportional heights. */
export const splitRows = (rect: Rect, shares: readonly number[]): Rect[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let y = rect.y;
  return shares.map((share) => {
    const row = { ...rect, y, height: (rect.height * share) / total };
    y += row.height;
    return row;
  });
};
