import { settle } from '#domain/configurator/settle.ts';
import { openSteps, stepsOf } from '#src/features/configurator/use-steps.ts';
import { exampleModel } from '#tests/support/configurator/configurator-example.ts';

it('counts all steps that a product can have, so that their number stays as answers close some', () => {
  const all = stepsOf(exampleModel).map(({ step }) => step);
  const color = exampleModel.questions.find(({ step }) => step === 'color');
  if (!color) throw new Error('The example has no colors');
  const closed = {
    ...exampleModel,
    questions: exampleModel.questions.map((question) =>
      question.step === 'color' ? { ...question, only_if: { market: ['nowhere'] } } : question,
    ),
  };
  expect(stepsOf(closed).map(({ step }) => step)).toEqual(all);
  const open = openSteps(closed, settle(closed, {})).map(({ step }) => step);
  expect(open).not.toContain('color');
  expect(open).toEqual(all.filter((step) => step !== 'color'));
});
