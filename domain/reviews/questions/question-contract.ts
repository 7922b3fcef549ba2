import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { reviewsBase } from '../contract.ts';
import { writtenLine, writtenText } from '../written-text.ts';

/** By our staff, or by a customer whose order or appointment proves the experience. */
export const answerSources = ['staff', 'owner'] as const;

const shownAnswerSchema = z.object({
  id: z.string(),
  by: z.enum(answerSources),
  name: z.string(),
  text: z.string(),
  written: z.iso.date(),
});

/** A question that the desk has agreed to, with such answers, oldest first. Days are ISO 8601, in UTC. */
export const shownQuestionSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  asked: z.iso.date(),
  answers: z.array(shownAnswerSchema),
});
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;

export const questionsOnPage = 10;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(20).default(questionsOnPage),
  /** `next_cursor` of the page before */
  cursor: z.string().max(400).optional(),
});
export type QuestionQuery = z.output<typeof query>;

const page = z.object({ questions: z.array(shownQuestionSchema), next_cursor: z.string().optional() });
export type QuestionPage = z.infer<typeof page>;

export const questionFormSchema = z.object({
  text: writtenText('Write your question', 10, 1_000),
  name: writtenLine('Enter the name to show', 60),
  email: contactFields.email,
  privacy: contactFields.privacy,
});
export type QuestionFields = z.output<typeof questionFormSchema>;

export const answerFormSchema = z.object({
  text: writtenText('Write your answer', 10, 2_000),
  name: writtenLine('Enter the name to show', 60),
});
export type AnswerFields = z.output<typeof answerFormSchema>;

const taken = z.object({ question: z.object({ id: z.string(), state: z.literal('pending') }) });

/** Questions of a product line or part, newest first. 404 also for one that left the catalog. */
export const listProductQuestions = defineEndpoint({
  operationId: 'listProductQuestions',
  method: 'GET',
  path: `${reviewsBase}/products/:backend_name/questions`,
  summary: 'Questions about a product, with answers',
  access: 'public',
  params: z.object({ backend_name: z.string().max(80) }),
  query,
  response: page,
  errors: { 404: ['unknown_product'], 422: ['wrong_cursor'] },
});

export const listBranchQuestions = defineEndpoint({
  operationId: 'listBranchQuestions',
  method: 'GET',
  path: `${reviewsBase}/branches/:id/questions`,
  summary: 'Questions about a branch, with answers',
  access: 'public',
  params: z.object({ id: z.string().max(80) }),
  query,
  response: page,
  errors: { 404: ['unknown_branch'], 422: ['wrong_cursor'] },
});

/**
 * Takes a question; it shows once the desk has read it, and each answer is emailed. The same question within
 * a day is one. 429 per network.
 */
export const askAboutProduct = defineEndpoint({
  operationId: 'askAboutProduct',
  method: 'POST',
  path: `${reviewsBase}/products/:backend_name/questions`,
  summary: 'Ask about a product',
  access: 'public',
  params: z.object({ backend_name: z.string().max(80) }),
  body: questionFormSchema,
  response: taken,
  status: 202,
  errors: { 404: ['unknown_product'], 429: ['too_many_tries'] },
});

export const askAboutBranch = defineEndpoint({
  operationId: 'askAboutBranch',
  method: 'POST',
  path: `${reviewsBase}/branches/:id/questions`,
  summary: 'Ask about a branch',
  access: 'public',
  params: z.object({ id: z.string().max(80) }),
  body: questionFormSchema,
  response: taken,
  status: 202,
  errors: { 404: ['unknown_branch'], 429: ['too_many_tries'] },
});

/**
 * Answers a shown question. 403 `not_an_owner` unless a paid order of the product, or a past appointment of
 * the branch, proves the experience; one answer per customer and question: 409 `already_answered`.
 */
export const answerAsOwner = defineEndpoint({
  operationId: 'answerAsOwner',
  method: 'POST',
  path: `${reviewsBase}/questions/:id/answers`,
  summary: 'Answer a question as an owner',
  access: { scope: 'web-customer' },
  params: z.object({ id: z.string().max(80) }),
  body: answerFormSchema,
  response: z.object({ answer: z.object({ id: z.string(), state: z.literal('pending') }) }),
  status: 202,
  errors: { 403: ['not_an_owner'], 404: ['unknown_question'], 409: ['already_answered'] },
});
