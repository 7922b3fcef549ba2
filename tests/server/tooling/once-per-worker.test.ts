import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import * as money from '#domain/money/format-usd.ts';
import { HttpError } from '#server/http/http-error.ts';

const loadedByNode = createRequire(__filename);

it('takes packages and product code from Node, which loads them once in a worker', () => {
  expect(loadedByNode('zod')).toBe(require('zod'));
  expect(loadedByNode('../../../domain/money/format-usd.ts')).toBe(money);
});

it('runs tests, packages and product code in one realm', () => {
  const { error } = z.string().safeParse(1);
  const refusal = new HttpError(404, { code: 'unknown', message: 'Not here' });
  for (const thrown of [error, refusal]) expect(thrown instanceof Error).toBe(true);
  expect(Object.getPrototypeOf(z.array(z.number()).parse([1]))).toBe(Array.prototype);
});

it('refuses a mock that no module would load', () => {
  expect(() => jest.doMock('zod', () => ({}))).toThrow('Node loads zod');
  expect(() => jest.doMock('#server/http/http-error.ts', () => ({}))).toThrow('cannot be mocked');
});

it('names the lines of sources in stack traces, those of tests and of product code alike', () => {
  const lineOf = (file: string, text: string): number =>
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;
  const { stack } = new Error('made on this line');
  expect(stack).toContain(`once-per-worker.test.ts:${lineOf(__filename, 'made on this line')}:`);

  const product = loadedByNode.resolve('../../../domain/money/format-usd.ts');
  const line = lineOf(product, 'throw new RangeError');
  expect(() => money.formatUsd(0.5)).toThrow(
    expect.objectContaining({ stack: expect.stringContaining(`format-usd.ts:${line}:`) }),
  );
});
