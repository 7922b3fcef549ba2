import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/reviews/questions/question-contract.ts';
import * as staffContract from '#domain/reviews/questions/question-staff-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { QuestionModeration } from './question-moderation.ts';
import type { Questions } from './questions.ts';

const done = { done: true as const };

export function questionRoutes(app: FastifyInstance, questions: Questions): void {
  registerEndpoint(app, contract.listProductQuestions, ({ input: { params, query } }) =>
    questions.page({ kind: 'product', id: params.backend_name }, query),
  );
  registerEndpoint(app, contract.listBranchQuestions, ({ input: { params, query } }) =>
    questions.page({ kind: 'branch', id: params.id }, query),
  );
  registerEndpoint(app, contract.askAboutProduct, async ({ input: { params, body }, ...asker }) => ({
    question: await questions.ask({ kind: 'product', id: params.backend_name }, body, asker),
  }));
  registerEndpoint(app, contract.askAboutBranch, async ({ input: { params, body }, ...asker }) => ({
    question: await questions.ask({ kind: 'branch', id: params.id }, body, asker),
  }));
  registerEndpoint(app, contract.answerAsOwner, async ({ input: { params, body }, caller }) => ({
    answer: await questions.answer(caller, params.id, body),
  }));
}

export function staffQuestionRoutes(
  app: FastifyInstance,
  { moderation, staff }: { moderation: QuestionModeration; staff: Staff },
): void {
  registerEndpoint(app, staffContract.listQuestionsAtDesk, ({ input: { query }, caller }) =>
    moderation.list(caller, query.list, query.page ?? 1),
  );
  registerEndpoint(app, staffContract.showQuestion, async ({ input: { params }, caller }) => {
    await moderation.show(params.id, staff.log.recorder(caller, 'question.show', params.id));
    return done;
  });
  registerEndpoint(app, staffContract.refuseQuestion, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'question.refuse', params.id);
    await moderation.refuse(caller, params.id, body.reason, record);
    return done;
  });
  registerEndpoint(app, staffContract.confirmQuestionRefusal, async ({ input: { params }, caller }) => {
    const record = staff.log.recorder(caller, 'question.confirm_refusal', params.id);
    await moderation.confirmRefusal(caller, params.id, record);
    return done;
  });
  registerEndpoint(app, staffContract.answerQuestion, async ({ input: { params, body }, caller }) => {
    await moderation.answer(params.id, body.text, staff.log.recorder(caller, 'question.answer', params.id));
    return done;
  });
}
