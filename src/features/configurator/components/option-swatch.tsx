import { useMemo } from 'react';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { withAnswer } from '#domain/configurator/facts.ts';
import type { ChoiceQuestion, Model, Option } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawSwatch } from '#domain/drawing/draw-swatch.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { materialInside } from '#domain/drawing/surface/look.ts';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';

const size = 96;

const specWith = (model: Model, settled: Settled, question: ChoiceQuestion, option: Option): DrawingSpec =>
  drawingOf(
    model,
    { ...settled, facts: withAnswer(settled.facts, question, option.option) },
    { view: 'exterior', light: 'day' },
  );

function swatchOf(kind: NonNullable<ChoiceQuestion['swatch']>, spec: DrawingSpec, interior: boolean): string {
  const unit = spec.kind === 'combination' ? 'window' : spec.kind;
  switch (kind) {
    case 'color':
      return drawSwatch(
        {
          kind: 'color',
          color: interior ? (spec.interior_color ?? 'natural') : spec.color,
          material: interior ? materialInside(spec.material) : spec.material,
        },
        size,
      );
    case 'material':
      return drawSwatch({ kind: 'material', material: spec.material }, size);
    case 'glass':
      return drawSwatch({ kind: 'glass', tint: spec.glass.tint, texture: spec.glass.texture }, size);
    case 'grille':
      return drawSwatch(
        {
          kind: 'grille',
          pattern: spec.grille.pattern,
          columns: spec.grille.columns,
          rows: spec.grille.rows,
        },
        size,
      );
    case 'hardware':
      return drawSwatch({ kind: 'hardware', handle: spec.handle, finish: spec.hardware, unit }, size);
    case 'operation':
    case 'panel':
      return drawElevation(spec, { size, title: '', symbols: kind === 'operation' });
  }
}

interface OptionSwatchProps {
  model: Model;
  settled: Settled;
  question: ChoiceQuestion;
  option: Option;
  className?: string | undefined;
}

export function OptionSwatch({ model, settled, question, option, className }: OptionSwatchProps) {
  const { swatch } = question;
  const spec = useMemo(() => specWith(model, settled, question, option), [model, settled, question, option]);
  const svg = useMemo(
    () => swatch && swatchOf(swatch, spec, option.draws?.interior_color !== undefined),
    [swatch, spec, option],
  );
  return svg ? <SvgDrawing svg={svg} className={className ?? ''} decorative /> : null;
}
