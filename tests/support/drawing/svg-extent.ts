export interface Extent {
  left: number;
  top: number;
  right: number;
  foot: number;
}

/** Parameters per path command, and the indexes of its end point */
const commands: Record<string, { takes: number; x?: number; y?: number }> = {
  M: { takes: 2, x: 0, y: 1 },
  L: { takes: 2, x: 0, y: 1 },
  H: { takes: 1, x: 0 },
  V: { takes: 1, y: 0 },
  C: { takes: 6, x: 4, y: 5 },
  S: { takes: 4, x: 2, y: 3 },
  Q: { takes: 4, x: 2, y: 3 },
  A: { takes: 7, x: 5, y: 6 },
  Z: { takes: 0 },
};

/** Bounding box of a path's points. Throws on unknown commands or numbers. */
export function extentOfPath(d: string): Extent {
  const reach: Extent = { left: Infinity, top: Infinity, right: -Infinity, foot: -Infinity };
  let [x, y] = [0, 0];
  for (const [, letter = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = commands[letter.toUpperCase()];
    if (!command) throw new Error(`Unknown command ${letter} in ${d}`);
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command.takes === 0 ? numbers.length > 0 : numbers.length % command.takes !== 0)
      throw new Error(`Wrong count of numbers after ${letter} in ${d}`);
    const relative = letter === letter.toLowerCase();
    for (let index = 0; index < numbers.length; index += command.takes) {
      const valueAt = (at: number | undefined, from: number) =>
        at === undefined ? from : (numbers[index + at] ?? Number.NaN) + (relative ? from : 0);
      [x, y] = [valueAt(command.x, x), valueAt(command.y, y)];
      reach.left = Math.min(reach.left, x);
      reach.right = Math.max(reach.right, x);
      reach.top = Math.min(reach.top, y);
      reach.foot = Math.max(reach.foot, y);
    }
  }
  return reach;
}
