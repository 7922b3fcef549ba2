import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { DrawingPatch, Model } from './model.ts';
import type { Settled } from './settle.ts';

export interface Viewing {
  view: DrawingSpec['view'];
  light: DrawingSpec['light'];
}

const numberPatch = ({
  questions,
}: Settled): { width?: number; height?: number; columns?: number; rows?: number } =>
  Object.fromEntries(
    questions.flatMap(({ question, answer }) => {
      if (question.kind === 'choice' || !question.draws_as || typeof answer !== 'number') return [];
      return [[question.draws_as, question.kind === 'size' ? answer / sixteenthsPerInch : answer]];
    }),
  );

/** Removes undefined values, so that they do not override earlier ones in a spread. */
const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Returns the drawing spec of a configuration: the product's drawing with the patches of chosen options. */
export function drawingOf(model: Model, settled: Settled, viewing: Viewing): DrawingSpec {
  const patches = [...settled.facts.chosen.values()].map(({ draws }) => draws ?? {});
  const patch: DrawingPatch = Object.assign({}, ...patches.map(given));
  const numbers = numberPatch(settled);
  const {
    style,
    mulled,
    panel,
    insert,
    pattern,
    columns,
    rows,
    grille_type,
    tint,
    texture,
    tempered,
    sidelight,
    pitch,
    angle,
    lights,
    blinds,
    kick_plate,
    ...finish
  } = patch;
  const base = model.drawing;
  const spec = {
    ...base,
    ...finish,
    ...viewing,
    width: numbers.width ?? base.width,
    height: numbers.height ?? base.height,
    grille: {
      ...base.grille,
      ...given({ pattern, columns, rows, type: grille_type }),
      ...given({ columns: numbers.columns, rows: numbers.rows }),
    },
    glass: { ...base.glass, ...given({ tint, texture, tempered }) },
  };
  const own = {
    window: { style, pitch, angle, lights },
    combination: { rows: mulled },
    'patio-door': { style },
    'entry-door': { style, panel, insert, sidelight, blinds, kick_plate },
  }[base.kind];
  return { ...spec, ...given(own) } as DrawingSpec;
}
