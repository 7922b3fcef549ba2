import type { FastifyReply } from 'fastify';
import type { ZodError } from 'zod';
import * as accountUrl from '#domain/content/account-url.ts';
import { fillForm } from '#server/plugins/site/fill-form.ts';
import type { FillPage } from '#server/plugins/site/fill-page.ts';

/** What is wrong with a form, at the element of this id; above the form alone where `inField` is false. */
export interface FieldIssue {
  field: string;
  message: string;
  inField?: boolean;
}

/** The first issue of each field, in the order of the form. */
export function issuesIn(
  { issues }: Pick<ZodError, 'issues'>,
  anchors: Readonly<Record<string, string>>,
): FieldIssue[] {
  const firstOf = (name: string) => issues.find(({ path }) => path[0] === name);
  return Object.entries(anchors).flatMap(([name, field]) => {
    const issue = firstOf(name);
    return issue ? [{ field, message: issue.message }] : [];
  });
}

/** Brings a form back with what was sent, but for passwords, and with what is wrong with it. */
export const refuseForm = (
  fill: FillPage,
  reply: FastifyReply,
  {
    page,
    sent,
    issues,
  }: { page: string; sent: Readonly<Record<string, string>>; issues: readonly FieldIssue[] },
): Promise<FastifyReply> =>
  fill(reply, page, ($) => {
    const { password: _, ...kept } = sent;
    const summary = issues.map(({ field, message }) => ({ href: `#${field}`, message }));
    const inFields = issues.filter(({ inField = true }) => inField);
    fillForm(
      $,
      kept,
      summary,
      inFields.map(({ field, message }) => ({ id: field, message })),
    );
  });

/** What became of a form of the sign-in pages; each is a part of one page of the site. */
export type Outcome =
  | 'run-out'
  | 'signed-in'
  | 'letter-sent'
  | 'confirmed'
  | 'one-to-go'
  | 'email-changed'
  | 'useless-link'
  | 'link-replaced'
  | 'link-used'
  | 'link-late'
  | 'link-elsewhere'
  | 'password-changed';

/** Shows the part of the page that says what became of it. */
export const sayOutcome = (fill: FillPage, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> =>
  fill(reply, accountUrl.signInOutcome, ($) => {
    $('[data-outcome]').not(`[data-outcome="${outcome}"]`).remove();
    $('[data-outcome]').removeAttr('hidden');
  });
