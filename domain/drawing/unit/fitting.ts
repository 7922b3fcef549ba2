import { weights } from '../surface/line.ts';
import { metalPaint, type Turn } from '../surface/metal.ts';
import { finishColors, ink } from '../surface/palette.ts';
import { mixColors } from '../surface/tone.ts';
import { element } from '../svg/element.ts';
import { decimal } from '../svg/number.ts';
import type { Draft } from './draft.ts';

/** One piece of hardware on a unit, by its outline: metal with an edge, and the shadow it throws. */
export const drawFitting = ({ sheet, spec, inch }: Draft, d: string, turn: Turn): string => {
  if (sheet.scene.far)
    return spec.kind === 'entry-door' ? element('path', { d, fill: finishColors[spec.hardware] }) : '';
  const drop = decimal(0.3 * inch);
  return [
    element('path', { d, fill: ink, opacity: 0.28, transform: `translate(${drop} ${drop})` }),
    element('path', {
      d,
      fill: metalPaint(sheet, spec.hardware, turn),
      stroke: mixColors(finishColors[spec.hardware], ink, 0.7),
      'stroke-width': weights.joint,
    }),
  ].join('');
};
