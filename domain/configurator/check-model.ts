import type { ContentProblem } from '#domain/content/checks/content-problem.ts';
import type { LineConfiguration, StockWindow } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import { checkCatalogueConditions, checkLineConditions } from './check-conditions.ts';
import { findTraps, neverAvailable } from './check-reach.ts';
import { drawingOf } from './drawing-of.ts';
import { noFacts, withAnswer } from './facts.ts';
import type { Model } from './model.ts';
import { modelOfLine } from './model-of-line.ts';
import { settle } from './settle.ts';

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? 0));

function sideProblems(
  entry: LineConfiguration,
  side: 'width' | 'height',
  steps: readonly number[],
): ContentProblem[] {
  const { multiple, start } = entry.size;
  const [min, max] = entry.size[side];
  const first = start[side === 'width' ? 0 : 1];
  const off = [min, max, first].find((length) => length % multiple !== 0);
  const at = (path: ContentProblem['path'], message: string): ContentProblem => ({ entry, path, message });
  return [
    ...(min > max ? [at(['size', side], 'the smallest comes first')] : []),
    ...(first < min || first > max ? [at(['size', 'start'], `this ${side} is not made`)] : []),
    ...(off === undefined
      ? []
      : [at(['size'], `${formatInches(off)} is no multiple of ${formatInches(multiple)}`)]),
    ...(rises(steps) ? [] : [at(['grid', `${side}s`], 'each has to be larger than the one before')]),
    ...((steps.at(-1) ?? 0) < max
      ? [at(['grid', `${side}s`], `ends before the largest ${side}, ${formatInches(max)}`)]
      : []),
  ];
}

/** Reports sizes outside the tape or the price grid, and prices that do not rise with size. */
function checkSizes(entry: LineConfiguration): ContentProblem[] {
  const { widths, heights, cents } = entry.grid;
  const prices = cents.flatMap((row, index): ContentProblem[] => {
    const above = cents[index - 1];
    const isHigher = row.every((price, column) => price > (above?.[column] ?? 0));
    return rises(row) && isHigher
      ? []
      : [{ entry, path: ['grid', 'cents', index], message: 'a larger size has to cost more' }];
  });
  return [...sideProblems(entry, 'width', widths), ...sideProblems(entry, 'height', heights), ...prices];
}

interface BadDrawing {
  question: string;
  option: string;
  message: string;
}

/** Draws each option separately on the product's drawing and returns the failures. */
function findBadDrawings(model: Model): BadDrawing[] {
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

/** Checks every answer of a stock window against the line's model. */
function checkStock(entry: StockWindow, line: Model): ContentProblem[] {
  const { width, height, answers } = entry;
  const { questions } = settle(line, { ...answers, width, height });
  return Object.keys({ width, height, ...answers }).flatMap((name) => {
    const path = name === 'width' || name === 'height' ? [name] : ['answers', name];
    const state = questions.find(({ question }) => question.question === name);
    if (!state) return [{ entry, path, message: `${entry.line_id} does not ask '${name}' of such a window` }];
    return state.overruled === null
      ? []
      : [{ entry, path, message: `${entry.line_id} is not made so: ${state.overruled}` }];
  });
}

/** Reports options that pages show and that no market's rules ever let a visitor have. */
function neverSold(entry: LineConfiguration, models: readonly Model[]): ContentProblem[] {
  const [first] = models;
  return (first?.questions ?? []).flatMap((shown) => {
    if (shown.kind !== 'choice' || !shown.swatch) return [];
    const perMarket = models.flatMap((model) => {
      const asked = model.questions.find(({ question }) => question === shown.question);
      return asked?.kind === 'choice' ? [neverAvailable(model, asked)] : [];
    });
    return shown.options
      .filter(({ option }) => perMarket.every((never) => never.has(option)))
      .map(({ option }) => ({
        entry,
        path: [
          'offers',
          shown.question,
          entry.offers[shown.question]?.findIndex((one) => one.option === option) ?? 0,
        ],
        message: `'${option}' is offered, but never goes with the rest`,
      }));
  });
}

function checkLine(content: ContentSet, entry: LineConfiguration): ContentProblem[] {
  const markets = content.markets.filter(({ market }) => entry.sold_in?.includes(market) ?? true);
  const models = markets.flatMap((market) => modelOfLine(content, entry.line_id, market) ?? []);
  const reported = new Set<string>();
  const traps = models.flatMap((model) =>
    findTraps(model).flatMap(({ question, message }): ContentProblem[] => {
      const trap = `${question} ${message}`;
      if (reported.has(trap)) return [];
      reported.add(trap);
      return [{ entry, path: ['offers', question], message: `${message} (in ${model.market.title})` }];
    }),
  );
  const drawings = models.slice(0, 1).flatMap((model) =>
    findBadDrawings(model).map(({ question, option, message }) => ({
      entry,
      path: ['offers', question, entry.offers[question]?.findIndex((offer) => offer.option === option) ?? 0],
      message,
    })),
  );
  return [...traps, ...drawings, ...neverSold(entry, models)];
}

/** Reports content that would trap a visitor or lower a price. Expects valid references. Server only. */
export function findModelProblems(content: ContentSet): ContentProblem[] {
  const known = new Set(content.markets.map(({ market }) => market));
  const conditions = [
    ...checkCatalogueConditions(content.questionCatalogue, known),
    ...content.lineConfigurations.flatMap((entry) =>
      checkLineConditions(entry, content.questionCatalogue, known),
    ),
  ];
  const sizes = content.lineConfigurations.flatMap(checkSizes);
  // Broken conditions would also be reported as traps.
  if (conditions.length > 0) return [...conditions, ...sizes];
  const [market] = content.markets;
  return [
    ...sizes,
    ...content.lineConfigurations.flatMap((entry) => checkLine(content, entry)),
    ...content.stockWindows.flatMap((stock) => {
      const line = market && modelOfLine(content, stock.line_id, market);
      return line ? checkStock(stock, line) : [];
    }),
  ];
}
