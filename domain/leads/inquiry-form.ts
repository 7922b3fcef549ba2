import { inquiryForms } from '#domain/content/paths/contact-url.ts';
import { contact } from '#domain/content/paths/page-url.ts';
import { fieldAnchors, type SummaryField } from '#domain/validation/form-messages.ts';
import { summarizeIssues } from '#domain/validation/form-summary.ts';
import type { InquiryKind } from './inquiry.ts';

/** Pages with the forms; they also take the forms of browsers without scripts. */
export const formPages: Readonly<Record<InquiryKind, string>> = { contact, ...inquiryForms };

/** Fields of each form that [5.13] does not list, in order; ids are their names. */
export const ownFields = {
  contact: ['topic', 'message'],
  warranty: ['serial', 'orderNumber', 'material', 'installedOn', 'message'],
  careers: ['position', 'message'],
  partners: ['company', 'trade', 'message'],
  brochures: ['brochures'],
} as const satisfies Readonly<Record<InquiryKind, readonly string[]>>;

const senderOrder: readonly SummaryField[] = [
  'firstName',
  'lastName',
  'email',
  'address1',
  'city',
  'state',
  'phone',
  'postalCode',
  'captcha',
  'privacy',
];

interface Issue {
  path: readonly PropertyKey[];
  message?: string | undefined;
}

/** Returns the lines of the summary and the messages at the fields, by their ids ([2.21]). */
export function linesOfForm(
  kind: InquiryKind,
  issues: readonly Issue[],
): { lines: { href: string; message: string }[]; messages: { id: string; message: string }[] } {
  const own: readonly string[] = [...ownFields[kind], 'files'];
  const ownLines = own.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ href: `#${field}`, message: issue.message ?? '' }] : [];
  });
  return {
    lines: [...ownLines, ...summarizeIssues(issues, senderOrder)],
    messages: issues.map(({ path, message = '' }) => ({
      id: fieldAnchors[path[0] as SummaryField] ?? String(path[0]),
      message,
    })),
  };
}
