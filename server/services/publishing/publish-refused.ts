import type { PublishingProblem } from '#domain/publishing/contract.ts';

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

/** Converts any error to an editor-facing message; `doing` names the failed step. */
export function refusalOf(error: unknown, doing: string): PublishRefused {
  if (error instanceof PublishRefused) return error;
  const message = isFull(error)
    ? 'The disk of the server is full. Nothing was changed; ask who runs it to make room, then publish again.'
    : `${doing} failed: ${error instanceof Error ? error.message : String(error)}`;
  return new PublishRefused([{ message }], { cause: error });
}
