import Fastify, { type FastifyInstance } from 'fastify';
import { addDevelopProxy, refreshDevelop } from '#server/site/develop-proxy.ts';

let gatsby: FastifyInstance;
let port: number;
const refreshed: string[] = [];

beforeAll(async () => {
  gatsby = Fastify();
  gatsby.get('/windows/', () => 'a page in development');
  gatsby.post('/__refresh', async ({ method }) => refreshed.push(method));
  await gatsby.listen({ host: 'localhost', port: 0 });
  const [address] = gatsby.addresses();
  port = typeof address === 'object' ? address.port : 0;
});

const frontOf = async (): Promise<FastifyInstance> => {
  const app = Fastify();
  app.get('/healthz', () => 'ours');
  await addDevelopProxy(app, { port });
  return app;
};

describe('one origin in development', () => {
  it('keeps our own calls and hands the rest on; a refresh reaches Gatsby', async () => {
    const app = await frontOf();
    expect((await app.inject('/healthz')).body).toBe('ours');
    expect((await app.inject('/windows/')).body).toBe('a page in development');
    await refreshDevelop({ port });
    expect(refreshed).toEqual(['POST']);
    await app.close();
  });

  it('says that the site is being built while Gatsby is away', async () => {
    await gatsby.close();
    const app = await frontOf();
    const response = await app.inject('/windows/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('The site is being built');
    await refreshDevelop({ port });
    await app.close();
  });
});
