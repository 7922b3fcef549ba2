import type { FastifyReply } from 'fastify';
import type { ZodError } from 'zod';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { fillForm } from '#server/site/fill-form.ts';
import type { FillPage } from '#server/site/fill-page.ts';

/** An error at the element with this id; only in the summary if `inField` is false. */
export interface FieldIssue {
  field: string;
  message: string;
  inField?: boolean;
}

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

/** Renders a form again with its errors and values, except passwords. */
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

export type Outcome =
  | 'run-out'
  | 'signed-in'
  | 'email-sent'
  | 'confirmed'
  | 'one-to-go'
  | 'email-changed'
  | 'useless-link'
  | 'link-replaced'
  | 'link-used'
  | 'link-late'
  | 'link-elsewhere'
  | 'password-changed';

export const sayOutcome = (fill: FillPage, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> =>
  fill(reply, accountUrl.signInOutcome, ($) => {
    $('[data-outcome]').not(`[data-outcome="${outcome}"]`).remove();
    $('[data-outcome]').removeAttr('hidden');
  });
