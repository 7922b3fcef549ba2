import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { addRequestLog, logging } from '#server/http/logging.ts';

async function logOf(url: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { logger, logController } = logging('info');
  const app = Fastify({ logger: { ...(logger as object), stream }, logController });
  addRequestLog(app);
  app.post('/orders/:email', async (request) => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ada@home.example)',
    });
    request.log.error(
      { err: new Error('Failed query: insert params: ada@home.example', { cause }), req: request },
      'request failed',
    );
    return {};
  });
  const headers = {
    cookie: 'clerestory_cart=token',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Ada’s browser',
  };
  await app.inject({ method: 'POST', url, headers, payload: { name: 'Ada' }, remoteAddress: '203.0.113.9' });
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('has one line for each request, which names the route and not who asked for what', async () => {
    const log = await logOf('/orders/ada@home.example?postal=06851');
    const answered = log.filter((line) => line.msg === 'answered');
    expect(answered).toEqual([
      expect.objectContaining({
        method: 'POST',
        route: '/orders/:email',
        status: 200,
        ms: expect.any(Number),
        reqId: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(log)).not.toMatch(/ada@|\bAda\b|\b06851\b|token|203\.0\.113/);
  });

  it('keeps what is needed to find a fault', async () => {
    const log = await logOf('/orders/7');
    expect(log.find((line) => line.msg === 'request failed')?.err).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      stack: expect.stringContaining('logging.test.ts'),
    });
  });
});
