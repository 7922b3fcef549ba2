import { useEffect, useId, useMemo, useRef } from 'react';
import { Text as Help, Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { withAnswer } from '#domain/configurator/facts.ts';
import type { Answer, ChoiceQuestion, Model, Option } from '#domain/configurator/model.ts';
import { optionCents } from '#domain/configurator/price.ts';
import type { OptionState, QuestionState, Settled } from '#domain/configurator/settle.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { drawPlan, isProjecting } from '#domain/drawing/draw-plan.ts';
import { drawSwatch } from '#domain/drawing/draw-swatch.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { materialInside } from '#domain/drawing/surface/look.ts';
import { formatSurcharge } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import { useLengthWords } from '#src/session/place/use-length-unit.ts';
import * as styles from './choice-field.module.css';

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
    case 'plan':
      return isProjecting(spec) ? drawPlan(spec, { size, title: '' }) : '';
  }
}

interface OptionSwatchProps {
  model: Model;
  settled: Settled;
  question: ChoiceQuestion;
  option: Option;
  className?: string | undefined;
}

function OptionSwatch({ model, settled, question, option, className }: OptionSwatchProps) {
  const { swatch } = question;
  const spec = useMemo(() => specWith(model, settled, question, option), [model, settled, question, option]);
  const svg = useMemo(
    () => swatch && swatchOf(swatch, spec, option.draws?.interior_color !== undefined),
    [swatch, spec, option],
  );
  return svg ? <SvgDrawing svg={svg} className={className ?? ''} decorative /> : null;
}

interface ChoiceFieldProps {
  model: Model;
  settled: Settled;
  question: ChoiceQuestion;
  state: QuestionState;
  onAnswer: (answer: Answer) => void;
}

/** Unavailable options stay focusable, so that their reason is read; React Aria skips disabled ones. */
function OptionCard({
  state: { option, reason },
  priced,
  ...of
}: Omit<ChoiceFieldProps, 'state' | 'onAnswer'> & { state: OptionState; priced: boolean }) {
  const priceId = useId();
  const inUnit = useLengthWords();
  const input = useRef<HTMLInputElement>(null);
  const refused = reason !== null;
  useEffect(() => input.current?.setAttribute('aria-disabled', String(refused)), [refused]);
  return (
    <Radio
      value={option.option}
      inputRef={input}
      {...(priced && !refused && { 'aria-describedby': priceId })}
      data-refused={refused || undefined}
      className={styles.card ?? ''}
    >
      <OptionSwatch {...of} option={option} className={styles.swatch} />
      <Stack as="span" gap={1} className={styles.words}>
        <Text as="span" strong>
          {inUnit(option.title)}
        </Text>
        {priced && !refused && (
          <Note as="span" id={priceId} aria-hidden="true" className="tabular">
            {formatSurcharge(optionCents(of.model, of.settled, option))}
          </Note>
        )}
        {option.note && <Note as="span">{inUnit(option.note)}</Note>}
        {refused && (
          <Text as="span" size="s" tone="oak">
            {inUnit(reason)}
          </Text>
        )}
      </Stack>
    </Radio>
  );
}

/** Option cards with surcharges. Unavailable options stay visible with a reason. */
export function ChoiceField({ model, settled, question, state, onAnswer }: ChoiceFieldProps) {
  const inUnit = useLengthWords();
  const { swatch } = question;
  const layout = swatch === 'color' ? `${styles.pictured} ${styles.chips}` : swatch && styles.pictured;
  // If no option has a surcharge, omit 'Included'.
  const priced = state.options.some(({ option }) => optionCents(model, settled, option) > 0);

  const choose = (answer: string) => {
    const { reason = null } = state.options.find(({ option }) => option.option === answer) ?? {};
    if (reason === null) onAnswer(answer);
    else announce(inUnit(reason));
  };

  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={state.isOpen ? null : String(state.answer)}
      onChange={choose}
    >
      <Label className={styles.label ?? ''}>
        {question.title}
        {state.isOpen && <span className={styles.open}>Choose one</span>}
      </Label>
      {question.help && (
        <Help slot="description" className={styles.help ?? ''}>
          {inUnit(question.help)}
        </Help>
      )}
      <Stack gap={2} className={layout ?? ''}>
        {state.options.map((option) => (
          <OptionCard
            key={option.option.option}
            model={model}
            settled={settled}
            question={question}
            state={option}
            priced={priced}
          />
        ))}
      </Stack>
    </RadioGroup>
  );
}
