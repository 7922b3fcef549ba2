/** Answers as they were written, by what was asked; the ones asked longest ago give way to new ones. */
export interface AnswerMemory {
  get: (question: string) => Buffer | undefined;
  set: (question: string, answer: Buffer) => void;
}

/**
 * Remembers answers that stay the same as long as it is asked, `maxBytes` of them at most; one that would
 * fill an eighth of it is not kept.
 */
export function createAnswerMemory(maxBytes: number): AnswerMemory {
  const answers = new Map<string, Buffer>();
  let bytes = 0;
  const forget = (question: string): void => {
    bytes -= answers.get(question)?.length ?? 0;
    answers.delete(question);
  };
  return {
    get: (question) => {
      const answer = answers.get(question);
      if (!answer) return undefined;
      // A Map keeps the order in which entries were set: the first is the one asked longest ago.
      answers.delete(question);
      answers.set(question, answer);
      return answer;
    },
    set: (question, answer) => {
      if (answer.length * 8 > maxBytes) return;
      forget(question);
      answers.set(question, answer);
      bytes += answer.length;
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) return;
        forget(oldest);
      }
    },
  };
}
