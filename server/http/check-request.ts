import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { HttpError } from './http-error.ts';
import { messageOf, plainly } from './plain-issue.ts';

/** Limits the size of the error response to a body with many invalid values. */
const maxFields = 100;
const parts = ['params', 'query', 'body'] as const;

type Checked = Pick<Endpoint, (typeof parts)[number]>;

export type CheckedRequest<E extends Checked> = {
  [K in (typeof parts)[number] as E[K] extends z.ZodType ? K : never]: z.output<E[K]>;
};

/** Validates all parts against the contract, then throws 422 with all errors at once. */
export function checkRequest<E extends Checked>(
  endpoint: E,
  request: Partial<Pick<FastifyRequest, (typeof parts)[number]>>,
): CheckedRequest<E> {
  const checked: Record<string, unknown> = {};
  const fields: { path: string; message: string }[] = [];
  for (const part of parts) {
    const result = endpoint[part]?.safeParse(request[part], plainly);
    if (result?.success) checked[part] = result.data;
    for (const issue of result?.error?.issues ?? [])
      fields.push({ path: [part, ...issue.path].join('.'), message: messageOf(issue) });
  }
  const [first] = fields;
  if (first)
    throw new HttpError(422, {
      code: 'invalid_request',
      message: first.message,
      fields: fields.slice(0, maxFields),
    });
  return checked as CheckedRequest<E>;
}
