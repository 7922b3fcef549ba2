import type { StockWindow } from '#domain/content/configurator.ts';
import { hashText } from '#domain/drawing/svg/hash.ts';
import type { Answer, Answers, Model, Question } from './model.ts';

/** Reduces a question to one answer. The shelf price includes the answer's price. */
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

/** The line's model with fixed answers and shelf price; `leadDays` applies only while in stock. */
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
