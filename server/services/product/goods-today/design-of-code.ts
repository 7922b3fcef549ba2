import { answerTitle } from '#domain/configurator/answer-title.ts';
import { productOfCode, readCode, withdrawnIn } from '#domain/configurator/configuration-code.ts';
import type { ProjectGoods } from '#domain/contracts/project-goods.ts';
import { configure, type Decision } from '../configurations/domain.ts';
import type { CompiledModel } from '../models.ts';

/** What has been withdrawn since the code was made, with what stands in its place. */
const withdrawals = (
  { model }: CompiledModel,
  { settled }: Decision,
  code: string,
): ProjectGoods['changes'] =>
  withdrawnIn(model, code).map((question) => {
    const state = settled.questions.find((asked) => asked.question.question === question.question);
    return {
      question: question.question,
      title: question.title,
      from: 'what you chose',
      to: state ? answerTitle(question, state.answer) : null,
      reason: `${model.title} no longer comes with it`,
    };
  });

/**
 * The answers of a code as they can be had today, with what is different; those of the product itself without
 * a code. `undefined` of a code that is damaged or another product's.
 */
export function designOfCode(compiled: CompiledModel, code: string | null): Decision | undefined {
  const { model } = compiled;
  if (code === null) return configure(model, []);
  const answers = productOfCode(code) === undefined ? undefined : readCode(model, code);
  if (!answers) return undefined;
  const filters = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  const decision = configure(model, filters);
  return { ...decision, changes: [...withdrawals(compiled, decision, code), ...decision.changes] };
}
