import { codeOfAnswers } from '#domain/configurator/configuration-code.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { paramsOf } from './form-fields.ts';

type Choice = Queries.LineStageFragment['choices'][number];
type Color = Choice['options'][number];

/** A view of a line; colors are the engine's names, if the line has several. */
export interface LineLook {
  view: 'exterior' | 'interior';
  light: 'day' | 'night';
  exterior: string | undefined;
  interior: string | undefined;
}

export const sides = ['exterior', 'interior'] as const;

/** Returns a side's colors; the first is the default of a new configuration. */
export const colorsOf = (line: Queries.LineStageFragment, side: (typeof sides)[number]): readonly Color[] =>
  line.choices.find((choice) => choice.side === side)?.options.filter(({ color }) => color) ?? [];

/** Returns whether an interior color can be had with an exterior color. */
export const goesWith = (option: Color, exterior: string | undefined): boolean =>
  !option.with || option.with.includes(exterior ?? '');

/** Replaces an interior color that does not go with the exterior color by the first one that does. */
export function fittingLook(line: Queries.LineStageFragment, look: LineLook): LineLook {
  const inside = colorsOf(line, 'interior').filter((option) => goesWith(option, look.exterior));
  const kept = inside.find(({ color }) => color === look.interior) ?? inside[0];
  return { ...look, interior: kept?.color ?? undefined };
}

export const firstLook = (line: Queries.LineStageFragment): LineLook => ({
  view: 'exterior',
  light: 'day',
  exterior: colorsOf(line, 'exterior')[0]?.color ?? undefined,
  interior: colorsOf(line, 'interior')[0]?.color ?? undefined,
});

export const isSameLook = (one: LineLook, other: LineLook): boolean =>
  (['view', 'light', 'exterior', 'interior'] as const).every((part) => one[part] === other[part]);

export function readLook(form: HTMLFormElement): LineLook {
  const params = paramsOf(form);
  const chosen = (name: string) => params.get(name) ?? undefined;
  return {
    view: chosen('view') === 'interior' ? 'interior' : 'exterior',
    light: chosen('light') === 'night' ? 'night' : 'day',
    exterior: chosen('exterior'),
    interior: chosen('interior'),
  };
}

/** Returns the configurator URL with the look's colors; unchanged parts use the line's defaults. */
export function designUrl(line: Queries.LineStageFragment, look: LineLook): string {
  const start = firstLook(line);
  const answers = sides.flatMap((side) => {
    const option = colorsOf(line, side).find(({ color }) => color === look[side]);
    return option && look[side] !== start[side] ? option.code : [];
  });
  const url = pathTo.configured(line.line_id);
  return line.code && answers.length > 0
    ? `${url}&code=${encodeURIComponent(codeOfAnswers(line.code, answers))}`
    : url;
}
