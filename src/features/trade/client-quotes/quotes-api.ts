import type { z } from 'zod';
import { linkWith, sharedQuote } from '#domain/content/paths/shared-url.ts';
import { getProjects, type ProjectSummary } from '#domain/projects/contract.ts';
import type { WantedGoods } from '#domain/projects/goods-contract.ts';
import {
  type BusinessChange,
  type BusinessProfile,
  getBusiness,
  removeBusinessLogo,
  updateBusiness,
  updateBusinessLogo,
} from '#domain/trade/business-profile-contract.ts';
import {
  type ClientQuote,
  clientQuoteGoods,
  clientQuotePdf,
  issueClientQuote,
  listClientQuotes,
  previewClientQuote,
  type QuotePreview,
  type quotePricingSchema,
  sendClientQuote,
  withdrawClientQuote,
} from '#domain/trade/client-quotes-contract.ts';
import { quoteLabel } from '#domain/trade/quote-label.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

// All functions below throw `ApiError`.

export type Pricing = z.input<typeof quotePricingSchema>;

const here = () => ({ client_postal_code: storedPostalCode() });

/** Data for a new quote; `business` is `null` until it has a name. */
export interface QuoteGround {
  business: BusinessProfile | null;
  projects: readonly ProjectSummary[];
  quotes: readonly ClientQuote[];
}

export const fetchBusiness = async (signal: AbortSignal): Promise<{ business: BusinessProfile | null }> =>
  callEndpoint(getBusiness, {}, { signal });

export async function fetchGround(signal: AbortSignal): Promise<QuoteGround> {
  const [{ business }, { Projects }, { quotes }] = await Promise.all([
    fetchBusiness(signal),
    callEndpoint(getProjects, {}, { signal }),
    callEndpoint(listClientQuotes, {}, { signal }),
  ]);
  return { business, projects: Projects.filter(({ archived }) => !archived), quotes };
}

export const saveBusiness = async (body: BusinessChange): Promise<BusinessProfile | null> =>
  (await callEndpoint(updateBusiness, { body })).business;

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const saveLogo = async (file: File): Promise<BusinessProfile | null> =>
  (await callEndpoint(updateBusinessLogo, { body: { content: await base64Of(file) } })).business;

export const removeLogo = async (): Promise<BusinessProfile | null> =>
  (await callEndpoint(removeBusinessLogo, {})).business;

export const fetchPreview = async (body: Pricing, signal: AbortSignal): Promise<QuotePreview> =>
  (await callEndpoint(previewClientQuote, { query: here(), body }, { signal })).preview;

export const issueQuote = async (
  body: z.input<typeof issueClientQuote.body>,
  idempotencyKey: string,
): Promise<void> => {
  await callEndpoint(issueClientQuote, { query: here(), body }, { idempotencyKey });
};

export const fetchQuotes = async (signal: AbortSignal): Promise<readonly ClientQuote[]> =>
  (await callEndpoint(listClientQuotes, {}, { signal })).quotes;

export const withdrawQuote = async (id: string): Promise<readonly ClientQuote[]> =>
  (await callEndpoint(withdrawClientQuote, { params: { id } })).quotes;

export const emailQuote = async (
  id: string,
  body: z.input<typeof sendClientQuote.body>,
): Promise<readonly ClientQuote[]> => (await callEndpoint(sendClientQuote, { params: { id }, body })).quotes;

export const fetchQuotedGoods = async (id: string): Promise<WantedGoods[]> =>
  (await callEndpoint(clientQuoteGoods, { params: { id } })).items;

/** Name of a quote in the professional's list, as the client reads it. */
export const labelOfQuote = ({ reference, number, revision, issued_at }: ClientQuote): string =>
  quoteLabel({ reference, number, revision, issued: issued_at });

export const saveQuotePdf = async (quote: ClientQuote): Promise<void> =>
  saveFile(`quote-${labelOfQuote(quote)}.pdf`, await fetchFile(clientQuotePdf, { params: { id: quote.id } }));

export const urlOfQuote = ({ key }: Pick<ClientQuote, 'key'>): string =>
  `${location.origin}${linkWith(sharedQuote, key)}`;
