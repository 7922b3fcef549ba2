import type { ContentProblem } from '#domain/content/checks/content-problem.ts';
import type { LineConfiguration, QuestionCatalogue } from '#domain/content/configurator.ts';
import { derivedMeasures } from './facts.ts';
import type { Condition, Option } from './model.ts';

type Path = ContentProblem['path'];
type CatalogueQuestion = QuestionCatalogue['questions'][number];

interface Sight {
  earlier: readonly CatalogueQuestion[];
  markets: ReadonlySet<string>;
}

interface Conditioned {
  option?: string;
  only_if?: Option['only_if'];
  requires?: Option['requires'] | undefined;
}

const measuredFrom: Record<string, readonly string[]> = {
  area: ['width', 'height'],
  top: ['sill_height', 'height'],
  clear_width: ['width', 'operation'],
  clear_height: ['height', 'operation'],
  clear_area: ['width', 'height', 'operation'],
};

function measureProblem(measure: string, { earlier }: Sight): string | undefined {
  const needs = derivedMeasures.includes(measure) ? (measuredFrom[measure] ?? []) : [measure];
  const missing = needs.find((name) => !earlier.some(({ question }) => question === name));
  if (missing) return `'${missing}' is not asked before this`;
  const isNumber = earlier.some(({ question, kind }) => question === measure && kind !== 'choice');
  return isNumber || derivedMeasures.includes(measure) ? undefined : `'${measure}' is no measure`;
}

function answerProblem(name: string, options: readonly string[], { earlier }: Sight): string | undefined {
  const question = earlier.find((candidate) => candidate.question === name);
  if (!question) return `'${name}' is not asked before this`;
  if (question.kind !== 'choice') return `'${name}' is a number: compare it as a measure`;
  const unknown = options.find((id) => !question.options.some(({ option }) => option === id));
  return unknown && `'${name}' has no option '${unknown}'`;
}

function conditionProblems(condition: Condition, sight: Sight): string[] {
  if ('all' in condition) return condition.all.flatMap((part) => conditionProblems(part, sight));
  if ('any' in condition) return condition.any.flatMap((part) => conditionProblems(part, sight));
  if ('not' in condition) return conditionProblems(condition.not, sight);
  if ('market' in condition)
    return condition.market.filter((id) => !sight.markets.has(id)).map((id) => `there is no market '${id}'`);
  const problem =
    'answer' in condition
      ? answerProblem(condition.answer, condition.is, sight)
      : measureProblem(condition.measure, sight);
  return problem ? [problem] : [];
}

const reasonProblems = (reason: string, sight: Sight): string[] =>
  [...reason.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => measureProblem(name, sight) ?? []);

function optionProblems(entry: object, path: Path, option: Conditioned, sight: Sight): ContentProblem[] {
  const at = (below: Path, messages: string[]): ContentProblem[] =>
    messages.map((message) => ({ entry, path: [...path, ...below], message }));
  return [
    ...(option.only_if ? at(['only_if'], conditionProblems(option.only_if, sight)) : []),
    ...(option.requires ?? []).flatMap(({ condition, reason }, index) => [
      ...at(['requires', index, 'condition'], conditionProblems(condition, sight)),
      ...at(['requires', index, 'reason'], reasonProblems(reason, sight)),
    ]),
  ];
}

/** Reports catalogue conditions that refer to later questions, or to unknown options, markets or measures. */
export function checkCatalogueConditions(
  catalogue: QuestionCatalogue,
  markets: ReadonlySet<string>,
): ContentProblem[] {
  return catalogue.questions.flatMap((question, index) => {
    const path = ['questions', index];
    const sight = { earlier: catalogue.questions.slice(0, index), markets };
    const own = optionProblems(catalogue, path, { only_if: question.only_if }, sight);
    if (question.kind !== 'choice') return own;
    const options = question.options.flatMap((option, at) =>
      optionProblems(catalogue, [...path, 'options', at], option, sight),
    );
    return [...own, ...options];
  });
}

export function checkLineConditions(
  configuration: LineConfiguration,
  catalogue: QuestionCatalogue,
  markets: ReadonlySet<string>,
): ContentProblem[] {
  return Object.entries(configuration.offers).flatMap(([name, offers]) => {
    const index = catalogue.questions.findIndex(({ question }) => question === name);
    const sight = { earlier: catalogue.questions.slice(0, index), markets };
    return offers.flatMap((offer, at) => optionProblems(configuration, ['offers', name, at], offer, sight));
  });
}
