import { HttpResponse, http } from 'msw';
import { apiStub } from '#tests/support/browser/api-stub.ts';

interface Heard {
  path: string;
  body: unknown;
  key: string | null;
}

export function hear(
  path: string,
  body: Record<string, unknown>,
  status = 200,
  method: 'post' | 'put' | 'delete' = 'post',
): Heard[] {
  const heard: Heard[] = [];
  apiStub.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      heard.push({
        path: new URL(request.url).pathname,
        body: text ? JSON.parse(text) : undefined,
        key: request.headers.get('idempotency-key'),
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return heard;
}

export const reads = (path: string, body: Record<string, unknown>): void =>
  apiStub.use(http.get(path, () => HttpResponse.json(body)));
