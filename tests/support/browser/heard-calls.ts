import { HttpResponse, http } from 'msw';
import { apiStub } from './api-stub.ts';

export interface HeardCall {
  method: string;
  url: string;
  body?: unknown;
  form?: string;
  text?: string;
}

type Method = 'get' | 'post' | 'put' | 'delete';

async function contentOf(request: Request): Promise<Pick<HeardCall, 'body' | 'form' | 'text'>> {
  const text = await request.text();
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type === 'application/json') return { body: JSON.parse(text) };
  if (type === 'application/x-www-form-urlencoded') return { form: text };
  return text === '' ? {} : { text };
}

export function hear(method: Method, url: string, answer: object): HeardCall[] {
  const heard: HeardCall[] = [];
  apiStub.use(
    http[method](url, async ({ request }) => {
      heard.push({ method: request.method, url: request.url, ...(await contentOf(request)) });
      return HttpResponse.json(answer);
    }),
  );
  return heard;
}
