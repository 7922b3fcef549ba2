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
  [0.16, 0.05],
  [0.12, 0.06],
  [0.26, 0.02],
  [0.2, -0.045],
  [0.14, -0.05],
] as const;

/** Path data of a cloud: uneven billows over a foot that thins out to the right. */
export const cloudPath = (view: Rect, { left, foot, width }: Cloud): string => {
  const size = width * view.width;
  const arcs = billows.map(([across, rise]) => {
    const radius = decimal(size * across * 0.6);
    return `a${radius} ${radius} 0 0 1 ${decimal(size * across)} ${decimal(-size * rise)}`;
  });
  const start = `${decimal(view.x + left * view.width)} ${decimal(view.y + foot * view.height)}`;
  return `M${start}${arcs.join('')}q${decimal(size * 0.1)} ${decimal(size * 0.005)} ${decimal(size * 0.2)} ${decimal(size * 0.035)}Z`;
};
