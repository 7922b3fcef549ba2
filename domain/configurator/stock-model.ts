import type { StockWindow } from '#domain/content/configurator.ts';
import { hashText } from '#domain/drawing/svg/hash.ts';
import type { Answer, Answers, Model, Question } from './model.ts';

/** A question with nothing left to choose. What the answer costs is in the price of the shelf. */
function narrowed(question: Question, answer: Answer): Question {
  if (question.kind !== 'choice')
    return { ...question, min: Number(answer), max: Number(answer), multiple: 1, default: Number(answer) };
  const options = question.options
    .filter(({ option }) => option === answer)
    .map(({ price, lead_days, ...option }) => ({ ...option, requires: [] }));
  return { ...question, default: String(answer), options };
}

function fixed(question: Question, { width, height, answers, open }: StockWindow): Question {
  if (open.includes(question.question)) return question;
  const given: Answers = { ...answers, width, height };
  return narrowed(question, given[question.question] ?? question.default);
}

/**
 * The model of a window on the shelf: the line's, with every answer that is as it is narrowed to that one,
 * and the shelf's price for the base. `leadDays` is the shelf's time while there is one, else the line's own.
 */
export function stockModel(line: Model, stock: StockWindow, leadDays: number): Model {
  return {
    ...line,
    backend_name: stock.backend_name,
    title: stock.title,
    questions: line.questions.map((question) => fixed(question, stock)),
    grid: { widths: [stock.width], heights: [stock.height], cents: [[stock.price_cents]] },
    lead_days: leadDays,
    price_list: `${line.price_list}-${hashText(String(stock.price_cents))}`,
  };
}
