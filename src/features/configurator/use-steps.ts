import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Model } from '#domain/configurator/model.ts';
import type { QuestionState, Settled } from '#domain/configurator/settle.ts';
import { pushQuery, useUrlQuery } from '#src/lib/url-query.ts';

export interface Step {
  step: string;
  title: string;
}

export const review: Step = { step: 'review', title: 'Review' };

/** Whether there is a choice: a question with one answer needs no step. */
const isOpen = ({ question, options }: QuestionState): boolean =>
  question.kind === 'choice' ? options.length > 1 : question.min < question.max;

export const openSteps = ({ steps }: Pick<Model, 'steps'>, { questions }: Settled): Step[] => [
  ...steps.filter(({ step }) => questions.some((state) => state.question.step === step && isOpen(state))),
  review,
];

/** All steps that a product can have, so that their number stays while answers open and close some. */
export const stepsOf = ({ steps, questions }: Pick<Model, 'steps' | 'questions'>): Step[] => [
  ...steps.filter(({ step }) =>
    questions.some(
      (question) =>
        question.step === step &&
        (question.kind === 'choice' ? question.options.length > 1 : question.min < question.max),
    ),
  ),
  review,
];

/** The field with invalid text; it blocks leaving the step. */
const refusedField = (work: HTMLElement | null): HTMLElement | null =>
  work?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

export interface StepPlace {
  steps: Step[];
  /** All steps of the product, with those that the present answers leave nothing to choose in */
  all: Step[];
  current: Step;
  /** Position of the current step among all, from 1 */
  number: number;
  next: Step | undefined;
  /** Whether the visitor came from the review to change one answer */
  fromReview: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  work: RefObject<HTMLDivElement | null>;
  go: (to: string) => void;
}

export function useSteps(model: Model, settled: Settled): StepPlace {
  const steps = openSteps(model, settled);
  const all = stepsOf(model);
  // In the URL, so that Back goes a step back and a reload keeps the step.
  const step = useUrlQuery().get('step');
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
    pushQuery({ step: to });
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      // On phones the step starts below the drawing; on wide screens no scrolling is needed.
      heading.current?.scrollIntoView({
        block: matchMedia('(width < 64rem)').matches ? 'start' : 'nearest',
      });
    });
  };

  useEffect(() => {
    // The button that had the focus may belong to the step that was left.
    const followHistory = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    addEventListener('popstate', followHistory);
    return () => removeEventListener('popstate', followHistory);
  }, []);

  const number = all.findIndex(({ step }) => step === current.step) + 1;
  return { steps, all, current, number, next: steps[at + 1], fromReview, heading, work, go };
}
