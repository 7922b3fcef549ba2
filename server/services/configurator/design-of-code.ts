import { stateTitle } from '#domain/configurator/answer-title.ts';
import { productOfCode, readCode, withdrawnIn } from '#domain/configurator/configuration-code.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { CompiledModel } from '#server/services/catalog/models.ts';
import { configure, type Decision } from './domain.ts';

/** Returns answers withdrawn since the code was made, with their replacements. */
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
      to: state ? stateTitle(state) : null,
      reason: `${model.title} no longer comes with it`,
    };
  });

/**
 * Returns a code's answers as available now, with the differences; defaults without a code. Undefined for a
 * damaged code or another product's.
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
