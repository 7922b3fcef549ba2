import type { Subject } from '#domain/reviews/aspects.ts';
import {
  askAboutBranch,
  askAboutProduct,
  listBranchQuestions,
  listProductQuestions,
  type QuestionFields,
  type QuestionPage,
} from '#domain/reviews/questions/question-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

export const fetchQuestions = (
  { kind, id }: Subject,
  cursor?: string,
  signal?: AbortSignal,
): Promise<QuestionPage> => {
  const query = { ...(cursor && { cursor }) };
  return kind === 'product'
    ? callEndpoint(listProductQuestions, { params: { backend_name: id }, query }, { signal })
    : callEndpoint(listBranchQuestions, { params: { id }, query }, { signal });
};

export const askQuestion = ({ kind, id }: Subject, body: QuestionFields) =>
  kind === 'product'
    ? callEndpoint(askAboutProduct, { params: { backend_name: id }, body })
    : callEndpoint(askAboutBranch, { params: { id }, body });
