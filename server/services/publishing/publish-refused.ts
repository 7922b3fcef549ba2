import type { PublishingProblem } from '#domain/contracts/publishing.ts';

/** What keeps content from being published, in editors' words: visitors go on seeing what they saw. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';

  constructor(
    readonly problems: readonly PublishingProblem[],
    options?: ErrorOptions,
  ) {
    super(problems.map(({ message }) => message).join('\n'), options);
  }
}

/** Of the file system, as the operating system names it: no room for another byte. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | undefined)?.code));

/** What anything that was thrown comes to for an editor; `doing` is the step that failed. */
export function refusalOf(error: unknown, doing: string): PublishRefused {
  if (error instanceof PublishRefused) return error;
  const message = isFull(error)
    ? 'The disk of the server is full. Nothing was changed; ask who runs it to make room, then publish again.'
    : `${doing} failed: ${error instanceof Error ? error.message : String(error)}`;
  return new PublishRefused([{ message }], { cause: error });
}
