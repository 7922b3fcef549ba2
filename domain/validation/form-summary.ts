import type { z } from 'zod';
import {
  fieldAnchors,
  formatMessages,
  requiredMessages,
  type SummaryField,
  summaryMessages,
} from './form-messages.ts';

/** One line of the summary above a refused form: what to do, and the address of the field within the page. */
export interface SummaryLine {
  field: SummaryField | 'comments';
  message: string;
  href: `#${string}`;
}

type Issue = Pick<z.core.$ZodIssue, 'path'>;

const addressParts: readonly SummaryField[] = ['address1', 'city', 'state'];
const fieldsInOrder = Object.keys(fieldAnchors) as SummaryField[];

/**
 * Turns what a schema refused into the summary list of [5.13], one line per field, in the order in which the fields
 * stand in the document, each linked to its anchor of [2.21]. Issues are told apart by the first part of their path.
 * An address that is complete but was not recognized has no line in [5.13]; it speaks through the street's. Neither have comments,
 * which say at the end what their field says: a refusal without a line would leave nowhere to go.
 */
export const summarizeIssues = (issues: readonly Issue[]): SummaryLine[] => {
  const failed = new Set(issues.map(({ path }) => path[0]));
  const unrecognized = failed.has('projectAddress') && !addressParts.some((part) => failed.has(part));
  const named = fieldsInOrder.flatMap((field): SummaryLine[] => {
    const href = `#${fieldAnchors[field]}` as const;
    if (failed.has(field)) return [{ field, message: summaryMessages[field], href }];
    return unrecognized && field === 'address1'
      ? [{ field, message: requiredMessages.projectAddress, href }]
      : [];
  });
  return failed.has('comments')
    ? [...named, { field: 'comments', message: formatMessages.comments, href: '#comments' }]
    : named;
};
