export type RefusalReason = 'changed' | 'disk' | 'remote' | 'missing' | 'unsafe' | 'foreign' | 'broken';

/** A failed operation without effect; the message is worded for editors. */
export class RepositoryRefused extends Error {
  override name = 'RepositoryRefused';

  constructor(
    readonly reason: RefusalReason,
    message: string,
    /** Git's message, for the log. */
    readonly detail?: string,
  ) {
    super(message);
  }
}

export const changedMeanwhile = () =>
  new RepositoryRefused(
    'changed',
    'The content was changed by someone else in the meantime. Nothing was saved.',
  );

/** A concurrent commit: the change can be retried on top of it. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof RepositoryRefused && error.reason === 'changed';

const isFull = /No space left on device|Disk quota exceeded|File too large|unable to write|short write/i;
const isOutdated = /cannot lock ref|stale info|\[rejected\]|reference already exists/i;
const isRemote = /Could not read from remote|unable to access|Could not resolve host|Authentication failed/i;
const withoutCredentials = (text: string, remote: string | undefined): string =>
  (remote ? text.replaceAll(remote, 'the remote repository') : text).replace(/:\/\/[^/@\s]+@/g, '://…@');

/** Converts a git error. Its message goes to the log, without the remote's credentials. */
export function refusalOf(
  args: readonly string[],
  said: string,
  remote: string | undefined,
): RepositoryRefused {
  const detail = withoutCredentials(`git ${args[0]}: ${said.trim()}`, remote);
  if (isFull.test(said))
    return new RepositoryRefused('disk', 'There is no space left to save. Nothing was changed.', detail);
  if (isOutdated.test(said)) return new RepositoryRefused('changed', changedMeanwhile().message, detail);
  if (isRemote.test(said) || ['fetch', 'push', 'ls-remote'].includes(args[0] ?? ''))
    return new RepositoryRefused(
      'remote',
      'The content repository at the git host does not answer. Nothing was saved; try again in a minute.',
      detail,
    );
  return new RepositoryRefused(
    'broken',
    'The content could not be saved or read. Nothing was changed.',
    detail,
  );
}
