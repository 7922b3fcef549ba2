import type { z } from 'zod';
import { summaryMessages } from '#domain/validation/form-messages.ts';
import { ownValue } from '#domain/validation/own-value.ts';

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a day, such as 2026-12-31',
  datetime: 'a time with its offset, such as 2026-12-31T09:00:00Z',
  time: 'a time, such as 09:00',
  uuid: 'an id',
  email: 'an email address',
  url: 'a web address',
};

/** `body.lines.0.unit_price` becomes `Unit price`. */
function nameOf({ path = [] }: Issue): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (!name) return 'The request';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function sizeOf(bound: 'at least' | 'at most', count: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit
    ? `must have ${bound} ${count} ${unit[Number(count) === 1 ? 0 : 1]}`
    : `must be ${bound} ${count}`;
}

/** Only parsing with `reportInput` keeps the input of an issue. */
function isMissing({ input, code }: Issue): boolean {
  if (code === 'too_big') return false;
  return input === undefined || input === null || input === '';
}

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'too_small':
      return sizeOf('at least', issue.minimum, issue.origin);
    case 'too_big':
      return sizeOf('at most', issue.maximum, issue.origin);
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'is not well formed';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'unrecognized_keys':
      return `has an unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

/** The message of the form's summary for a field that has one. */
const neededOf = (field: PropertyKey | undefined): string | undefined => ownValue(summaryMessages, field);

/** A sentence for an issue whose schema has none, or an empty one ([5.10]: address, city and state). */
export function plainIssue(issue: Issue): string {
  if (isMissing(issue)) return neededOf(issue.path?.at(-1)) ?? `${nameOf(issue)} is missing`;
  return `${nameOf(issue)} ${faultOf(issue)}`;
}

/** Options of zod's parsers for answers to people. */
export const plainly = { error: plainIssue, reportInput: true } as const;

/** The message of an issue, or a sentence in place of an empty one. */
export function messageOf(issue: {
  path: readonly PropertyKey[];
  message: string;
  code?: string | undefined;
}): string {
  const { path, message, code = 'custom' } = issue;
  const needed = code === 'too_big' ? undefined : neededOf(path.at(-1));
  return message || needed || plainIssue({ ...issue, code, path: [...path] } as Issue);
}
