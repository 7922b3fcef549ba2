import { codeOfAnswers } from '#domain/configurator/configuration-code.ts';
import * as pathTo from '#domain/content/path-to.ts';
import { paramsOf } from './form-fields.ts';

type Choice = Queries.LineStageFragment['choices'][number];
type Color = Choice['options'][number];

/** How a line is looked at: its colors by their names in the drawing engine, where it comes in several. */
export interface LineLook {
  view: 'exterior' | 'interior';
  light: 'day' | 'night';
  exterior: string | undefined;
  interior: string | undefined;
}

export const sides = ['exterior', 'interior'] as const;

/** The colors that a side can have; the first is the one that a new configuration starts with. */
export const colorsOf = (line: Queries.LineStageFragment, side: (typeof sides)[number]): readonly Color[] =>
  line.choices.find((choice) => choice.side === side)?.options.filter(({ color }) => color) ?? [];

export const firstLook = (line: Queries.LineStageFragment): LineLook => ({
  view: 'exterior',
  light: 'day',
  exterior: colorsOf(line, 'exterior')[0]?.color ?? undefined,
  interior: colorsOf(line, 'interior')[0]?.color ?? undefined,
});

export const isSameLook = (one: LineLook, other: LineLook): boolean =>
  (['view', 'light', 'exterior', 'interior'] as const).every((part) => one[part] === other[part]);

/** The look that a form asks for: radios named as the look's parts. */
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

/** Where the line is designed on in the colors of a look; what was not changed starts as the line does. */
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
