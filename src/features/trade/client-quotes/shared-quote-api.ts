import {
  answerSharedQuote,
  printSharedQuote,
  readSharedQuote,
  type SharedQuote,
} from '#domain/trade/shared-quotes-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';

// All functions throw `ApiError`.

export const fetchQuote = async (key: string, signal: AbortSignal): Promise<SharedQuote> =>
  (await callEndpoint(readSharedQuote, { body: { key } }, { signal })).quote;

export const sendAnswer = async (body: {
  key: string;
  answer: 'accepted' | 'declined';
  name: string;
}): Promise<SharedQuote> => (await callEndpoint(answerSharedQuote, { body })).quote;

export async function savePrinted(key: string, label: string): Promise<void> {
  const { pdf } = await callEndpoint(printSharedQuote, { body: { key } });
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveFile(`quote-${label}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
}
