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
import type { AppThunk } from '#src/session/store.ts';

// Unused by the browser, which draws locally, but required by the API ([3.16]).
const canvas = { width: 480, height: 480 };

/** The visitor's place. Waits for sign-in, as prices depend on the account. */
const market: AppThunk<Promise<{ client_postal_code: string | undefined }>> = async (dispatch) => {
  await dispatch(whenSignInSettled);
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

/** Starts a configuration of a product ([7.10]); preset answers win over those of a code. */
export const start =
  (backendName: string, code: string | undefined, preset?: Answers): AppThunk<Promise<Opened>> =>
  async (dispatch) =>
    callEndpoint(startConfiguration, {
      params: { id: backendName },
      query: await dispatch(market),
      body: { canvas, code, ...(preset && { filters: filtersOf(preset) }) },
    });

/** Loads an existing configuration ([7.16]). */
export const read =
  (id: string): AppThunk<Promise<Opened>> =>
  async (dispatch) =>
    callEndpoint(getConfiguration, { params: { id }, query: await dispatch(market) });

/** Saves one answer ([7.12]). */
export const saveAnswer =
  (id: string, question: string, answer: Answer): AppThunk<Promise<Configuration>> =>
  async (dispatch) => {
    const { config } = await callEndpoint(answerQuestion, {
      params: { configId: id, questionId: question },
      query: await dispatch(market),
      body: { answer },
    });
    return config;
  };

/** Saves all answers at once ([7.13]). */
export const saveAll =
  (id: string, selections: Answers): AppThunk<Promise<Opened>> =>
  async (dispatch) =>
    callEndpoint(reconfigure, {
      params: { id },
      query: await dispatch(market),
      body: { canvas, filters: filtersOf(selections) },
    });

/** Saves the quantity ([7.14]). */
export const saveQuantity =
  (id: string, quantity: number): AppThunk<Promise<Configuration>> =>
  async (dispatch) => {
    const { config } = await callEndpoint(changeConfigurationQuantity, {
      params: { id },
      query: await dispatch(market),
      body: { quantity },
    });
    return config;
  };

export const fetchStockWindows = (): AppThunk<Promise<StockWindowSummary[]>> => async (dispatch) =>
  (await callEndpoint(getStockWindows, { query: await dispatch(market) })).stock_windows;

export const findByCode = (code: string) => callEndpoint(findDesign, { params: { code } });
