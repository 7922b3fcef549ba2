import type { ProductLine } from '#domain/content/catalogue.ts';
import type {
  CatalogueQuestion,
  LineConfiguration,
  LineOption,
  QuestionCatalogue,
} from '#domain/content/configurator.ts';
import { hashText } from '#domain/drawing/svg/hash.ts';
import { formatInches, squareFoot } from '#domain/length/sixteenths.ts';
import type { Market, Model, Option, Question } from './model.ts';

type Limits = NonNullable<LineOption['limits']>;
type Requirement = Option['requires'][number];

function sideLimit(
  title: string,
  side: 'width' | 'height',
  [min, max]: readonly [number, number],
): Requirement {
  const across = side === 'width' ? 'wide' : 'high';
  return {
    condition: { measure: side, at_least: min, at_most: max },
    reason: `${title}: made ${formatInches(min)} to ${formatInches(max)} in. ${across}. This one is {${side}} in.`,
  };
}

const limitRequirements = (title: string, { width, height, max_square_feet }: Limits): Requirement[] => [
  ...(width ? [sideLimit(title, 'width', width)] : []),
  ...(height ? [sideLimit(title, 'height', height)] : []),
  ...(max_square_feet === undefined
    ? []
    : [
        {
          condition: { measure: 'area', at_most: Math.round(max_square_feet * squareFoot) },
          reason: `${title}: made up to ${max_square_feet} square feet. This one has {area}.`,
        },
      ]),
];

const both = (first: Option['only_if'], second: Option['only_if']): Option['only_if'] =>
  first && second ? { all: [first, second] } : (first ?? second);

function offered(option: Option, line: LineOption): Option {
  const { limits, requires = [], only_if, price = option.price, draws } = line;
  const condition = both(option.only_if, only_if);
  return {
    ...option,
    ...(condition && { only_if: condition }),
    ...(price && { price }),
    ...((option.draws || draws) && { draws: { ...option.draws, ...draws } }),
    requires: [...limitRequirements(option.title, limits ?? {}), ...option.requires, ...requires],
  };
}

function questionOf(question: CatalogueQuestion, line: LineConfiguration): Question[] {
  if (question.kind === 'choice') {
    const options = (line.offers[question.question] ?? []).flatMap((own) => {
      const option = question.options.find((candidate) => candidate.option === own.option);
      return option ? [offered(option, own)] : [];
    });
    const [first] = options;
    return first ? [{ ...question, default: first.option, options }] : [];
  }
  const { width, height, multiple, start } = line.size;
  if (question.question === 'width')
    return [{ ...question, min: width[0], max: width[1], multiple, default: start[0] }];
  if (question.question === 'height')
    return [{ ...question, min: height[0], max: height[1], multiple, default: start[1] }];
  return line.numbers.includes(question.question) ? [question] : [];
}

/** A price change always yields another name. */
const priceListOf = (
  edition: string,
  grid: Model['grid'],
  questions: readonly Question[],
  market: Market,
): string =>
  `${edition}-${hashText(
    JSON.stringify([
      grid,
      questions.map((question) =>
        question.kind === 'choice'
          ? question.options.map(({ option, price, sashes }) => [option, price, sashes])
          : question.question,
      ),
      market,
    ]),
  )}`;

export interface ModelSources {
  line: ProductLine;
  configuration: LineConfiguration;
  catalogue: QuestionCatalogue;
  market: Market;
  edition: string;
}

/** Compiles a line's content into its rule model for one market. */
export function compileModel({ line, configuration, catalogue, market, edition }: ModelSources): Model {
  const questions = catalogue.questions.flatMap((question) => questionOf(question, configuration));
  const steps = catalogue.steps.filter(({ step }) => questions.some((question) => question.step === step));
  const { market: id, title, delivery_days, freight_basis_points } = market;
  const where = { market: id, title, delivery_days, freight_basis_points };
  return {
    backend_name: line.line_id,
    code: configuration.code,
    title: line.title,
    category_id: line.category_id,
    steps,
    questions,
    grid: configuration.grid,
    lead_days: line.lead_time_days,
    price_list: priceListOf(edition, configuration.grid, questions, where),
    market: where,
    ratings: line.performance,
    drawing: line.drawing,
  };
}
