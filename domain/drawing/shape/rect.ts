/** An upright rectangle in sheet coordinates: x to the right, y down. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Distances from the four sides of a rectangle. */
export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The same distance from all four sides. */
export const evenly = (distance: number): Sides => ({
  top: distance,
  right: distance,
  bottom: distance,
  left: distance,
});

/** The rectangle inside another one, at the given distances; it never turns inside out. */
export const insetRect = (rect: Rect, sides: Sides | number): Rect => {
  const { top, right, bottom, left } = typeof sides === 'number' ? evenly(sides) : sides;
  const width = Math.max(rect.width - left - right, 0);
  const height = Math.max(rect.height - top - bottom, 0);
  return { x: rect.x + Math.min(left, rect.width), y: rect.y + Math.min(top, rect.height), width, height };
};

/** Columns side by side whose widths are in the given proportions. */
export const splitColumns = (rect: Rect, shares: readonly number[]): Rect[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = rect.x;
  return shares.map((share) => {
    const column = { ...rect, x, width: (rect.width * share) / total };
    x += column.width;
    return column;
  });
};

/** Rows on top of each other whose heights are in the given proportions. */
export const splitRows = (rect: Rect, shares: readonly number[]): Rect[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let y = rect.y;
  return shares.map((share) => {
    const row = { ...rect, y, height: (rect.height * share) / total };
    y += row.height;
    return row;
  });
};
