import type { PublishingProblem } from '#domain/publishing/contract.ts';
import { deadLinkProblems } from './dead-link-problems.ts';

/** Reasons against a publication, worded for editors; the live site stays unchanged. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';

  constructor(
    readonly problems: readonly PublishingProblem[],
    options?: ErrorOptions,
  ) {
    super(problems.map(({ message }) => message).join('\n'), options);
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | undefined)?.code));

const maxLog = 20_000;

/** Converts any error to a sentence for editors; `doing` names the failed step. Longer output is its log. */
export function refusalOf(error: unknown, doing: string): PublishRefused {
  if (error instanceof PublishRefused) return error;
  if (isFull(error)) {
    const message =
      'The disk of the server is full. Nothing was changed; ask who runs it to make room, then publish again.';
    return new PublishRefused([{ message }], { cause: error });
  }
  const text = error instanceof Error ? error.message : String(error);
  const deadLinks = deadLinkProblems(text);
  if (deadLinks) return new PublishRefused(deadLinks, { cause: error });
  const problem = text.includes('\n')
    ? { message: `${doing} failed. The log says why.`, log: text.slice(-maxLog) }
    : { message: `${doing} failed: ${text}` };
  return new PublishRefused([problem], { cause: error });
}
