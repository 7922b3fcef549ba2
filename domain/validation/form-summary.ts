import {
  fieldAnchors,
  formatMessages,
  requiredMessages,
  type SummaryField,
  summaryMessages,
} from './form-messages.ts';

/** One line of the summary above a refused form: what to do, and the URL of the field within the page. */
export interface SummaryLine {
  field: SummaryField | 'comments';
  message: string;
  href: `#${string}`;
}

interface Issue {
  path: readonly PropertyKey[];
  /** What the field says. */
  message?: string | undefined;
}

const addressParts: readonly SummaryField[] = ['address1', 'city', 'state'];
const usualOrder = [...(Object.keys(fieldAnchors) as SummaryField[]), 'comments'] as const;

/** A form's errors by field, as react-hook-form has them, as issues. */
export const issuesOf = (errors: Readonly<Record<string, { message?: unknown } | undefined>>): Issue[] =>
  Object.entries(errors).map(([field, error]) => ({ path: [field], message: String(error?.message ?? '') }));

/**
 * A field that is filled in wrongly says what is wrong: 'fill out' would send the visitor to a field that is
 * full.
 */
function messageFor(field: SummaryField, said = ''): string {
  const isEmpty = said === '' || said === requiredMessages[field as keyof typeof requiredMessages];
  return isEmpty || field === 'email' ? summaryMessages[field] : said;
}

/**
 * Turns what a schema refused into the summary list of [5.13], one line per field, in `order`, the order in
 * which the fields stand in the form (where it is not given, that of [2.21]), each linked to its anchor of
 * [2.21]. Issues are distinguished by the first part of their path; one without a message, or with that of an
 * empty field, gives the line of [5.13]. An address that is complete but was not recognized has no line in
 * [5.13]; it speaks through the street's. Neither have comments, which say what their field says: a refusal
 * without a line would leave nowhere to go.
 */
export const summarizeIssues = (
  issues: readonly Issue[],
  order: readonly SummaryLine['field'][] = usualOrder,
): SummaryLine[] => {
  const failed = new Map([...issues].reverse().map(({ path, message }) => [path[0], message]));
  const unrecognized = failed.has('projectAddress') && !addressParts.some((part) => failed.has(part));
  return order.flatMap((field): SummaryLine[] => {
    if (field === 'comments')
      return failed.has(field) ? [{ field, message: formatMessages.comments, href: '#comments' }] : [];
    const href = `#${fieldAnchors[field]}` as const;
    if (failed.has(field)) return [{ field, message: messageFor(field, failed.get(field)), href }];
    return unrecognized && field === 'address1'
      ? [{ field, message: requiredMessages.projectAddress, href }]
      : [];
  });
};
