import type { Rect } from '../shape/rect.ts';
import { decimal } from '../svg/number.ts';

/** A cloud by its left end, its flat foot and its width, as fractions of a view. */
export interface Cloud {
  left: number;
  foot: number;
  width: number;
}

/** Its billows from left to right: how far each one goes and how far it rises, in widths of the cloud. */
const billows = [
  [0.13, 0.028],
  [0.09, 0.03],
  [0.22, 0.02],
  [0.13, -0.012],
  [0.2, -0.03],
  [0.09, -0.022],
] as const;

/** Path data of a cloud: long, low, uneven billows over a foot that thins out to the right. */
export const cloudPath = (view: Rect, { left, foot, width }: Cloud): string => {
  const size = width * view.width;
  const arcs = billows.map(([across, rise]) => {
    const [wide, high] = [decimal(size * across * 0.52), decimal(size * across * 0.3)];
    return `a${wide} ${high} 0 0 1 ${decimal(size * across)} ${decimal(-size * rise)}`;
  });
  const start = `${decimal(view.x + left * view.width)} ${decimal(view.y + foot * view.height)}`;
  return `M${start}${arcs.join('')}q${decimal(size * 0.08)} ${decimal(size * 0.006)} ${decimal(size * 0.22)} ${decimal(size * 0.014)}Z`;
};
