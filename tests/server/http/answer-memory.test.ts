import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { addErrors } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { addCallers } from '#server/security/caller.ts';
import { AnswerMemory } from '#server/site/answer-memory.ts';

const accountOf = (id: string) => ({
  kind: 'customer' as const,
  id,
  scopes: ['web-project' as const],
  roles: ['customer' as const],
});

const answer = (length: number) => Buffer.alloc(length, 'a');

describe('the memory of answers', () => {
  it('forgets what was asked longest ago, once there is too much', () => {
    const memory = new AnswerMemory(100);
    for (const question of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
      memory.set(question, answer(12));
    expect(memory.get('one')).toEqual(answer(12));
    memory.set('nine', answer(12));
    expect(memory.get('two')).toBeUndefined();
    expect(memory.get('one')).toEqual(answer(12));
    expect(memory.get('nine')).toEqual(answer(12));
  });

  it('keeps the last answer to a question, and counts it once', () => {
    const memory = new AnswerMemory(24);
    for (const length of [1, 2, 3]) memory.set('one', answer(length));
    memory.set('two', answer(3));
    expect(memory.get('one')).toEqual(answer(3));
    expect(memory.get('two')).toEqual(answer(3));
  });

  it('keeps none that would fill it', () => {
    const memory = new AnswerMemory(100);
    memory.set('large', answer(13));
    expect(memory.get('large')).toBeUndefined();
  });
});

const getEdition = defineEndpoint({
  operationId: 'getEdition',
  method: 'GET',
  path: '/edition',
  summary: 'The edition of the content',
  access: 'public',
  response: z.object({ edition: z.string() }),
  errors: {},
});

describe('the memories of one content and the next', () => {
  it('are kept apart: an answer that is written after the swap does not stand in for the new one', async () => {
    const memories = { old: new AnswerMemory(1_000), new: new AnswerMemory(1_000) };
    let current: keyof typeof memories = 'old';
    const made: string[] = [];
    const app = Fastify();
    await app.register(cookie);
    addCallers(app, { https: false, verifyBearer: undefined });
    registerEndpoint(
      app,
      getEdition,
      async () => {
        const edition = current;
        made.push(edition);
        // The content changes while the first response is computed.
        current = 'new';
        return { edition };
      },
      { memory: () => memories[current] },
    );
    const ask = async (): Promise<unknown> => (await app.inject('/edition')).json();
    expect(await ask()).toEqual({ edition: 'old' });
    expect(await ask()).toEqual({ edition: 'new' });
    current = 'old';
    expect(await ask()).toEqual({ edition: 'old' });
    expect(made).toEqual(['old', 'new']);
    await app.close();
  });
});

describe('a kept answer', () => {
  it('goes compressed to those who take that, and an error does not', async () => {
    const memory = new AnswerMemory(10_000);
    const app = Fastify();
    await app.register(cookie);
    addErrors(app, { strict: false });
    addCallers(app, { https: false, verifyBearer: undefined });
    let fails = true;
    const edition = 'first '.repeat(200);
    const handler = async () => {
      if (fails) throw new HttpError(404, { code: 'unknown', message: 'None' });
      return { edition };
    };
    registerEndpoint(app, getEdition, handler, { memory: () => memory });
    const ask = (encoding: string) =>
      app.inject({ url: '/edition', headers: { 'accept-encoding': encoding } });

    const failed = await ask('br');
    expect(failed.headers).not.toHaveProperty('content-encoding');
    expect(failed.json().success).toBe(false);
    fails = false;
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip', 'br', 'gzip'] as const) {
      const { headers, rawPayload } = await ask(encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(rawPayload.length).toBeLessThan(edition.length / 2);
      expect(JSON.parse(decoders[encoding](rawPayload).toString())).toEqual({ edition });
    }
    for (const plain of ['identity', 'br;q=0', '']) {
      const answer = await ask(plain);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.json()).toEqual({ edition });
    }
    await app.close();
  });

  it('is not given to a caller whose answer depends on more', async () => {
    const memory = new AnswerMemory(1_000);
    const app = Fastify();
    await app.register(cookie);
    addCallers(app, { https: false, verifyBearer: async (token) => accountOf(token) });
    registerEndpoint(
      app,
      getEdition,
      ({ caller }) => ({ edition: caller.kind === 'guest' ? 'of all' : `of ${caller.id}` }),
      { memory: (caller) => (caller.kind === 'guest' ? memory : undefined) },
    );
    const ask = async (authorization?: string): Promise<unknown> =>
      (await app.inject({ url: '/edition', headers: authorization ? { authorization } : {} })).json();
    expect(await ask()).toEqual({ edition: 'of all' });
    expect(await ask('Bearer ada')).toEqual({ edition: 'of ada' });
    expect(await ask('Bearer bob')).toEqual({ edition: 'of bob' });
    expect(await ask()).toEqual({ edition: 'of all' });
    await app.close();
  });
});
