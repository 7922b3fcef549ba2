import type { FastifyInstance } from 'fastify';
import {
  answerQuestion,
  changeConfigurationQuantity,
  drawConfiguration,
  getConfiguration,
  getQuote,
  reconfigure,
  replaceProduct,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import type { Answer } from '#domain/configurator/model.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import type { Visitor } from '#tests/support/server/server-visitor.ts';

export const canvas = { width: 480, height: 480 };

export const unknownConfiguration = {
  status: 404,
  error: { code: 'unknown_configuration', message: 'There is no such configuration' },
};
export const unknownId = '00000000-0000-4000-8000-000000000000';

const cookieOf = ({ jar }: Pick<Visitor, 'jar'>): Record<string, string> => ({
  cookie: [...jar].map((pair) => pair.join('=')).join('; '),
});

type Where = { client_postal_code?: string };

interface Start {
  filters?: { question: string; answer: Answer }[];
  code?: string;
  quote_id?: string;
}

/**
 * A configurator client: successes are parsed by the contract; `try…` returns the raw response. The
 * cart of `visitor` may keep the configurations.
 */
export const newConfigurator = (app: FastifyInstance, where: Where = {}, visitor?: Pick<Visitor, 'jar'>) => ({
  start: (id: string, body: Start = {}) =>
    call(app, startConfiguration, { params: { id }, query: where, body: { canvas, ...body } }),
  tryStart: (id: string, body: Record<string, unknown> = {}) =>
    send(app, startConfiguration, { params: { id }, query: where, body: { canvas, ...body } }),
  answer: async (configId: string, questionId: string, answer: Answer) =>
    (
      await call(
        app,
        answerQuestion,
        { params: { configId, questionId }, query: where, body: { answer } },
        visitor ? cookieOf(visitor) : {},
      )
    ).config,
  tryAnswer: (configId: string, questionId: string, answer: unknown) =>
    send(app, answerQuestion, { params: { configId, questionId }, query: where, body: { answer } }),
  reconfigure: (id: string, filters: Start['filters'] = []) =>
    call(app, reconfigure, { params: { id }, query: where, body: { canvas, filters } }),
  replace: (quoteId: string, lineId: string, tile_backend_name: string) =>
    call(app, replaceProduct, {
      params: { quoteId, lineId },
      query: where,
      body: { canvas, tile_backend_name },
    }),
  tryReplace: (quoteId: string, lineId: string, tile_backend_name: string) =>
    send(app, replaceProduct, {
      params: { quoteId, lineId },
      query: where,
      body: { canvas, tile_backend_name },
    }),
  quantity: async (id: string, quantity: number) =>
    (await call(app, changeConfigurationQuantity, { params: { id }, query: where, body: { quantity } }))
      .config,
  tryQuantity: (id: string, quantity: unknown) =>
    send(app, changeConfigurationQuantity, { params: { id }, query: where, body: { quantity } }),
  draw: (id: string, body: Record<string, unknown>) =>
    send(app, drawConfiguration, { params: { id }, query: where, body }),
  read: (id: string) => call(app, getConfiguration, { params: { id }, query: where }),
  tryRead: (id: string) => send(app, getConfiguration, { params: { id }, query: where }),
  quote: async (quoteId: string) => (await call(app, getQuote, { params: { quoteId }, query: where })).quote,
  tryQuote: (quoteId: string) => send(app, getQuote, { params: { quoteId }, query: where }),
});

export type Configurator = ReturnType<typeof newConfigurator>;
