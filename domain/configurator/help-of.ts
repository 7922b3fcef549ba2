import type { Question } from './model.ts';
import type { Settled } from './settle.ts';

export const helpOf = ({ help, help_when = [] }: Question, { answers }: Settled): string | undefined =>
  help_when.find(({ answer, is }) => is.includes(String(answers[answer])))?.help ?? help;
