import type { ContentProblem } from '#domain/content/checks/content-problem.ts';
import type { StockWindow } from '#domain/content/goods/configurator.ts';
import type { Model } from './model.ts';
import { settle } from './settle.ts';

/** Checks every answer of a stock window against the line's model. */
export function checkStock(entry: StockWindow, line: Model): ContentProblem[] {
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
