import { type RefObject, useRef, useState } from 'react';
import type { Model } from '#domain/configurator/model.ts';
import type { QuestionState, Settled } from '#domain/configurator/settle.ts';

export interface Step {
  step: string;
  title: string;
}

export const review: Step = { step: 'review', title: 'Review' };

/** Whether there is anything to decide: a question with one answer needs no step of its own. */
const isOpen = ({ question, options }: QuestionState): boolean =>
  question.kind === 'choice' ? options.length > 1 : question.min < question.max;

/** The steps that have something to decide, with the review at their end. */
export const openSteps = ({ steps }: Pick<Model, 'steps'>, { questions }: Settled): Step[] => [
  ...steps.filter(({ step }) => questions.some((state) => state.question.step === step && isOpen(state))),
  review,
];

/** A field whose text cannot be taken: it stays on the screen, and so does its step. */
const refusedField = (work: HTMLElement | null): HTMLElement | null =>
  work?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

export interface StepPlace {
  steps: Step[];
  current: Step;
  /** Where the current one stands among the steps, from 1 on. */
  number: number;
  next: Step | undefined;
  /** Whether the review sent the visitor to this step to change one thing. */
  fromReview: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Holds the fields of the step. */
  work: RefObject<HTMLDivElement | null>;
  /** Goes to a step, unless a field of this one is refused: then that field has the focus. */
  go: (to: string) => void;
}

/** Where the visitor stands among the steps of a configuration. */
export function useSteps(model: Model, settled: Settled): StepPlace {
  const steps = openSteps(model, settled);
  const [step, setStep] = useState(steps[0]?.step ?? review.step);
  const [fromReview, setFromReview] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    steps.findIndex((each) => each.step === step),
  );
  const current = steps[at] ?? review;

  const go = (to: string) => {
    const refused = refusedField(work.current);
    if (refused) return refused.focus();
    setFromReview(to !== review.step && (current === review || fromReview));
    setStep(to);
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      // On a phone the step begins right under the drawing; beside it there is nothing to scroll for.
      heading.current?.scrollIntoView({
        block: matchMedia('(width < 64rem)').matches ? 'start' : 'nearest',
      });
    });
  };

  return { steps, current, number: at + 1, next: steps[at + 1], fromReview, heading, work, go };
}
