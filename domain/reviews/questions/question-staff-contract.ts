import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, pageNumberSchema, pageShape, staffTextSchema } from '#domain/contracts/page-size.ts';
import { subjectKinds } from '../aspects.ts';
import { reviewMarks } from '../marks.ts';
import { questionRefusals } from './question-refusal.ts';

const access = { permission: 'moderate reviews' } as const;

/** `unanswered`: shown questions without a shown answer. */
export const questionLists = ['waiting', 'unanswered', 'answered', 'refused'] as const;
export type QuestionList = (typeof questionLists)[number];

export const deskQuestionSchema = z.object({
  id: z.string(),
  kind: z.enum(subjectKinds),
  subject: z.string(),
  subject_title: z.string(),
  /** `visitor` for a question, else an answer. */
  by: z.enum(['visitor', 'owner', 'staff']),
  state: z.enum(['pending', 'refusing', 'shown', 'refused']),
  text: z.string(),
  name: z.string(),
  written_at: z.iso.datetime(),
  marks: z.array(z.enum(reviewMarks)),
  refusal: z.enum(questionRefusals).optional(),
  is_own_refusal: z.boolean(),
  /** Question that an answer belongs to */
  question: z.string().optional(),
  /** Shown answers to a question */
  answers: z.array(
    z.object({ id: z.string(), by: z.enum(['owner', 'staff']), name: z.string(), text: z.string() }),
  ),
});
export type DeskQuestion = z.infer<typeof deskQuestionSchema>;

/** Questions and answers alike: both show once one person agreed. Waiting ones are listed oldest first. */
export const listQuestionsAtDesk = defineEndpoint({
  operationId: 'deskListQuestions',
  method: 'GET',
  path: `${deskBase}/questions`,
  summary: 'Questions and answers to read, to answer, and those decided on',
  access,
  query: z.object({ list: z.enum(questionLists).default('waiting'), page: pageNumberSchema }),
  response: z.object({
    questions: z.array(deskQuestionSchema),
    counts: z.object({ waiting: z.number().int(), unanswered: z.number().int() }),
    ...pageShape,
  }),
  errors: {},
});

const params = z.object({ id: z.string().max(80) });
const response = z.object({ done: z.literal(true) });
const errors = { 404: ['unknown_question'], 409: ['question_moved'] } as const;

/** Shows a waiting question or answer; the asker gets an email with the answer. */
export const showQuestion = defineEndpoint({
  operationId: 'deskShowQuestion',
  method: 'POST',
  path: `${deskBase}/questions/:id/show`,
  summary: 'Show a question or an answer',
  access,
  params,
  response,
  errors,
});

/** Hides a question or an answer until a second person has confirmed or shown it. */
export const refuseQuestion = defineEndpoint({
  operationId: 'deskRefuseQuestion',
  method: 'POST',
  path: `${deskBase}/questions/:id/refuse`,
  summary: 'Refuse a question or an answer by the rule that it breaks',
  access,
  params,
  body: z.object({ reason: z.enum(questionRefusals, { error: 'Choose the rule that it breaks' }) }),
  response,
  errors,
});

/** Final; the writer gets an email with the reason. 409 `second_person_needed` for the one who refused. */
export const confirmQuestionRefusal = defineEndpoint({
  operationId: 'deskConfirmQuestionRefusal',
  method: 'POST',
  path: `${deskBase}/questions/:id/confirm-refusal`,
  summary: 'Confirm the refusal of a question or an answer',
  access,
  params,
  response,
  errors: { 404: ['unknown_question'], 409: ['question_moved', 'second_person_needed'] },
});

/** Shows our answer to a shown question at once, and emails it to the asker. */
export const answerQuestion = defineEndpoint({
  operationId: 'deskAnswerQuestion',
  method: 'POST',
  path: `${deskBase}/questions/:id/answer`,
  summary: 'Answer a question',
  access,
  params,
  body: z.object({ text: staffTextSchema('Write the answer', 2_000) }),
  response,
  errors,
});
