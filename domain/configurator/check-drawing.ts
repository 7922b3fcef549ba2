import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { drawingOf } from './drawing-of.ts';
import { noFacts, withAnswer } from './facts.ts';
import type { Model } from './model.ts';

export interface BadDrawing {
  question: string;
  option: string;
  message: string;
}

/** Draws each option separately on the product's drawing and returns the failures. */
export function findBadDrawings(model: Model): BadDrawing[] {
  return model.questions.flatMap((question) => {
    if (question.kind !== 'choice') return [];
    return question.options.flatMap(({ option, draws }) => {
      if (!draws) return [];
      const facts = withAnswer(noFacts(model), question, option);
      const spec = drawingOf(
        model,
        { questions: [], answers: facts.answers, facts },
        { view: 'exterior', light: 'day' },
      );
      const { error } = drawingSpecSchema.safeParse(spec);
      if (!error) return [];
      const [issue] = error.issues;
      return [
        {
          question: question.question,
          option,
          message: `cannot be drawn: ${issue?.path.join('.')} ${issue?.message}`,
        },
      ];
    });
  });
}
