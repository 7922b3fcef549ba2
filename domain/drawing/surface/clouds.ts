import { decimal } from '../svg/number.ts';
import type { Rect } from '../svg/rect.ts';

/** Left end, flat base and width of a cloud, as fractions of a view. */
export interface Cloud {
  left: number;
  foot: number;
  width: number;
}

/** Width and rise of each billow, left to right, relative to the cloud's width. */
const billows = [
  [0.13, 0.028],
  [0.09, 0.03],
  [0.22, 0.02],
  [0.13, -0.012],
  [0.2, -0.03],
  [0.09, -0.022],
] as const;

/** Returns path data of a cloud: low, uneven billows over a tapering base. */
export const cloudPath = (view: Rect, { left, foot, width }: Cloud): string => {
  const size = width * view.width;
  const arcs = billows.map(([across, rise]) => {
    const [wide, high] = [decimal(size * across * 0.52), decimal(size * across * 0.3)];
    return `a${wide} ${high} 0 0 1 ${decimal(size * across)} ${decimal(-size * rise)}`;
  });
  const start = `${decimal(view.x + left * view.width)} ${decimal(view.y + foot * view.height)}`;
  return `M${start}${arcs.join('')}q${decimal(size * 0.08)} ${decimal(size * 0.006)} ${decimal(size * 0.22)} ${decimal(size * 0.014)}Z`;
};
