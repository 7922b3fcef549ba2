import { createRequire } from 'node:module';
import { z } from 'zod';
import * as money from '../../../domain/money/format-usd.ts';
import { HttpError } from '../../../server/plugins/http-error.ts';

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
  expect(() => jest.doMock('../../../server/plugins/http-error.ts', () => ({}))).toThrow('cannot be mocked');
});
