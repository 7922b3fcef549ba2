import type { z } from 'zod';
import type { Collection } from '#domain/publishing/collections.ts';
import { fieldAt, fieldSentence } from '#domain/publishing/field-sentence.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type RefusalReason, RepositoryRefused } from '../repository/repository-refused.ts';
import { UnreadableFile } from './stored-entries.ts';

type Path = readonly PropertyKey[];

const repositoryRefusals: Record<RefusalReason, { status: number; code: string }> = {
  changed: { status: 409, code: 'entry_changed' },
  disk: { status: 503, code: 'no_space' },
  remote: { status: 502, code: 'repository_away' },
  missing: { status: 404, code: 'no_draft' },
  unsafe: { status: 422, code: 'not_content' },
  foreign: { status: 503, code: 'repository_failed' },
  broken: { status: 503, code: 'repository_failed' },
};

const shown = 5;
const maxRefused = 100;

/** Converts expected errors of lower layers to responses; returns others unchanged. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof RepositoryRefused) {
    const { status, code } = repositoryRefusals[error.reason];
    return new HttpError(status, { code, message: error.message }, { cause: error.detail });
  }
  if (error instanceof UnreadableFile)
    return new HttpError(422, { code: 'unreadable_file', message: error.message });
  return error;
}

function labelsAlong(fields: readonly FormField[], path: Path): string {
  const words: string[] = [];
  let below = fields;
  for (const part of path) {
    if (typeof part === 'number') {
      words.push(String(part + 1));
      continue;
    }
    const field = below.find(({ name }) => name === part);
    words.push(field?.label ?? String(part));
    const inner = field && 'of' in field ? field.of : field;
    below = inner?.kind === 'object' ? inner.fields : [];
  }
  return words.join(' › ');
}

/** Builds an error from an entry's issues: a sentence for each field, by the field's path. */
export function invalidEntry({ fields }: Collection, issues: readonly z.core.$ZodIssue[]): HttpError {
  const refused = issues.slice(0, maxRefused).map((issue) => ({
    path: issue.path.map(String).join('.'),
    place: labelsAlong(fields, issue.path),
    message: fieldSentence(issue, fieldAt(fields, issue.path)),
  }));
  const sentences = refused
    .slice(0, shown)
    .map(({ place, message }) => (place ? `${place}: ${message}` : message));
  return new HttpError(422, {
    code: 'invalid_entry',
    message: sentences.join('\n'),
    fields: refused.map(({ path, message }) => ({ path, message })),
  });
}

export const noEntry = (): HttpError =>
  new HttpError(404, { code: 'no_entry', message: 'There is no such entry. It may have been removed.' });

export const notContent = (path: string): HttpError =>
  new HttpError(422, { code: 'not_content', message: `Content has no such place: ${path}` });

export const noPicture = (): HttpError =>
  new HttpError(404, { code: 'no_picture', message: 'There is no such picture. It may have been removed.' });
