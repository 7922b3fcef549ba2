import { getStockWindows, type StockWindowSummary } from '#domain/catalog/contract.ts';
import {
  answerQuestion,
  type Configuration,
  changeConfigurationQuantity,
  findDesign,
  getConfiguration,
  reconfigure,
  startConfiguration,
} from '#domain/configurator/contract.ts';
import type { Answer, Answers, Model } from '#domain/configurator/model.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { whenSignInSettled } from '#src/session/customer/when-sign-in-settled.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

// Unused by the browser, which draws locally, but required by the API ([3.16]).
const canvas = { width: 480, height: 480 };

/** The visitor's place. Waits for sign-in, as prices depend on the account. */
const market = async (): Promise<{ client_postal_code: string | undefined }> => {
  await whenSignInSettled();
  return { client_postal_code: storedPostalCode() };
};

const filtersOf = (answers: Answers): { question: string; answer: Answer }[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }));

/** An opened configuration; `selections` if this browser is ahead of the server. */
export interface Opened {
  config: Configuration;
  model: Model;
  selections?: Answers;
}

/** Starts a configuration of a product, optionally from a design code ([7.10]). */
export const start = async (backendName: string, code: string | undefined): Promise<Opened> =>
  callEndpoint(startConfiguration, {
    params: { id: backendName },
    query: await market(),
    body: { canvas, code },
  });

/** Loads an existing configuration ([7.16]). */
export const read = async (id: string): Promise<Opened> =>
  callEndpoint(getConfiguration, { params: { id }, query: await market() });

/** Saves one answer ([7.12]). */
export const saveAnswer = async (id: string, question: string, answer: Answer): Promise<Configuration> =>
  (
    await callEndpoint(answerQuestion, {
      params: { configId: id, questionId: question },
      query: await market(),
      body: { answer },
    })
  ).config;

/** Saves all answers at once ([7.13]). */
export const saveAll = async (id: string, selections: Answers): Promise<Opened> =>
  callEndpoint(reconfigure, {
    params: { id },
    query: await market(),
    body: { canvas, filters: filtersOf(selections) },
  });

/** Saves the quantity ([7.14]). */
export const saveQuantity = async (id: string, quantity: number): Promise<Configuration> =>
  (
    await callEndpoint(changeConfigurationQuantity, {
      params: { id },
      query: await market(),
      body: { quantity },
    })
  ).config;

export const fetchStockWindows = async (): Promise<StockWindowSummary[]> =>
  (await callEndpoint(getStockWindows, { query: await market() })).stock_windows;

export const findByCode = (code: string) => callEndpoint(findDesign, { params: { code } });
