import type { z } from 'zod';
import type { FormField } from './form-field.ts';

type Path = readonly PropertyKey[];

const missing: Record<FormField['kind'], string> = {
  text: 'Please write something here.',
  markdown: 'Please write the text.',
  boolean: 'Please choose yes or no.',
  date: 'Please choose a day.',
  picture: 'Please choose a picture.',
  number: 'Please enter a number.',
  choice: 'Please choose one.',
  relation: 'Please choose one.',
  list: 'Please add at least one.',
  object: 'Please fill in this part.',
  optional: 'Please fill in this part.',
  pairs: 'Please add at least one.',
  scalar: 'Please enter a value.',
  source: 'Please fill in this part.',
};

/** Returns the field at a path of an entry's data; undefined inside YAML or for unknown keys. */
export function fieldAt(fields: readonly FormField[], path: Path): FormField | undefined {
  let found: FormField | undefined;
  let below = fields;
  for (const part of path) {
    const inside = found && innerOf(found);
    if (typeof part === 'number' && found?.kind === 'list') found = found.of;
    else if (inside?.kind === 'pairs') found = inside.of;
    else found = below.find(({ name }) => name === part);
    if (!found) return undefined;
    const inner = innerOf(found);
    below = inner.kind === 'object' ? inner.fields : inner.kind === 'list' ? fieldsIn(inner.of) : [];
  }
  return found;
}

const innerOf = (field: FormField): FormField => (field.kind === 'optional' ? field.of : field);
const fieldsIn = (field: FormField): readonly FormField[] => (field.kind === 'object' ? field.fields : []);

const things = (count: number | bigint, word: string): string =>
  `${count} ${word}${Number(count) === 1 ? '' : 's'}`;

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, field: FormField | undefined) {
  if (origin === 'string')
    return minimum === 1 ? missing[field?.kind ?? 'text'] : `Write at least ${things(minimum, 'character')}.`;
  if (origin === 'array')
    return minimum === 1 ? missing.list : `Add at least ${minimum}: there must be ${minimum} or more.`;
  return `Enter ${minimum} or more${inclusive === false ? ', but not this number itself' : ''}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Shorten it to ${things(maximum, 'character')}.`;
  return origin === 'array' ? `Keep at most ${maximum}.` : `Enter ${maximum} or less.`;
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const isOwn = (message: string): boolean => !/^(Invalid|Too (small|big)|Unrecognized)/.test(message);

/** Returns a validation error of an entry as a sentence for the editor, shown beside the field. */
export function fieldSentence(issue: z.core.$ZodIssue, field: FormField | undefined): string {
  if (isOwn(issue.message)) return ended(issue.message);
  const kind = field?.kind ?? 'text';
  if (issue.code === 'too_small') return tooSmall(issue, field);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return missing[kind];
  if (issue.code === 'invalid_union') return missing[kind];
  if (issue.code === 'not_multiple_of') return `Enter a multiple of ${issue.divisor}.`;
  if (issue.code === 'unrecognized_keys')
    return `This part knows no ${issue.keys.join(', ')}: please take it out.`;
  if (issue.code === 'invalid_format')
    return field?.kind === 'text' && field.pattern
      ? ended(field.pattern.message)
      : 'Please check how this is written.';
  return ended(issue.message);
}
