import {
  fieldAnchors,
  formatMessages,
  requiredMessages,
  type SummaryField,
  summaryMessages,
} from './form-messages.ts';

export interface SummaryLine {
  field: SummaryField | 'comments';
  message: string;
  href: `#${string}`;
}

interface Issue {
  path: readonly PropertyKey[];
  message?: string | undefined;
}

const addressParts: readonly SummaryField[] = ['address1', 'city', 'state'];
const usualOrder = [...(Object.keys(fieldAnchors) as SummaryField[]), 'comments'] as const;

export const issuesOf = (errors: Readonly<Record<string, { message?: unknown } | undefined>>): Issue[] =>
  Object.entries(errors).map(([field, error]) => ({ path: [field], message: String(error?.message ?? '') }));

/** A malformed field shows its format error: 'fill out' would mislead for a non-empty field. */
function messageFor(field: SummaryField, said = ''): string {
  const isEmpty = said === '' || said === requiredMessages[field as keyof typeof requiredMessages];
  return isEmpty || field === 'email' ? summaryMessages[field] : said;
}

/** Summary ([5.13]): one line per field, linked to its anchor, by default in the order of [2.21]. */
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
