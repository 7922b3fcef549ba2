import { stateTitle } from '#domain/configurator/answer-title.ts';
import { codeOf } from '#domain/configurator/configuration-code.ts';
import type { Configuration } from '#domain/configurator/contract.ts';
import { configurationDrawing } from '#domain/configurator/files-contract.ts';
import { configurationDays } from '#domain/configurator/kept-days.ts';
import type { Answers, Model } from '#domain/configurator/model.ts';
import { leadDaysOf, type Price, priceOf } from '#domain/configurator/price.ts';
import type { QuestionState, Settled } from '#domain/configurator/settle.ts';
import { shortCodeOf } from '#domain/configurator/short-code.ts';
import type { MarketEntry } from '#domain/content/configurator.ts';
import type { EnergyZone } from '#domain/content/energy-zone.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { type CompiledModel, isSoldIn, type Product } from '#server/services/catalog/models.ts';
import type { Decision } from './domain.ts';

export interface ConfigurationContent {
  backendName: string;
  selections: Answers;
  quantity: number;
  postalCode: string | null;
  priceList: string;
  unitCents: number;
  priceTold: boolean;
  expiresAt: Date;
}

export interface StoredConfiguration extends ConfigurationContent {
  id: string;
  quoteId: string;
  revision: number;
  customerId: string | null;
  keptBy: string | null;
  /** Stock; null for made-to-order products. */
  onHand: number | null;
}

const hour = 60 * 60 * 1000;

/**
 * Returns the expiry: 90 days after the last change, or a later promise. Rounded up to an hour, since an
 * unchanged expiry skips index updates and halves the cost of a change.
 */
export const expiryOf = (now: Date, promised?: Date): Date => {
  const expiry = Math.ceil(now.getTime() / hour) * hour + configurationDays * 24 * hour;
  return new Date(Math.max(expiry, promised?.getTime() ?? 0));
};

export interface PricingContext {
  product: Product;
  market: MarketEntry;
  energyZone: EnergyZone | undefined;
  compiled: CompiledModel;
}

export const summaryOf = ({ questions }: Settled): Configuration['summary'] =>
  questions.map((state) => ({ title: state.question.title, answer: stateTitle(state) }));

function detailsOf(model: Model, settled: Settled) {
  return {
    price: priceOf(model, settled),
    code: codeOf(model, settled),
    questions: settled.questions.map(questionState),
    summary: summaryOf(settled),
    leadTimeDays: leadDaysOf(model, settled),
  };
}

const knownDetails = new WeakMap<Settled, ReturnType<typeof detailsOf>>();

/** Details that depend only on a model and its answers; computed once per result of `settleOnce`. */
export function detailsOnce(model: Model, settled: Settled): ReturnType<typeof detailsOf> {
  const details = knownDetails.get(settled) ?? detailsOf(model, settled);
  knownDetails.set(settled, details);
  return details;
}

/** Version for cacheable drawing URLs. */
export const drawingVersion = (
  { revision }: Pick<StoredConfiguration, 'revision'>,
  { version }: CompiledModel,
): string => `${revision}-${version}`;

export const drawingUrl = (
  row: Pick<StoredConfiguration, 'id' | 'revision'>,
  compiled: CompiledModel,
): string => `${configurationDrawing.path.replace(':id', row.id)}?v=${drawingVersion(row, compiled)}`;

/** Returns the reason why a product is unavailable in a market, or null. */
export const unavailableReason = (product: Product, market: MarketEntry): string | null =>
  isSoldIn(product, market) ? null : `${product.line.title} is not sold in ${market.title}`;

const priceAnswer = (
  { unit_cents, list_unit_cents, lines }: Price,
  { row, compiled, outdated }: ConfigurationView,
): Configuration['price'] => ({
  price_list: compiled.model.price_list,
  unit_cents,
  ...(list_unit_cents !== undefined && { list_unit_cents }),
  total_cents: unit_cents * row.quantity,
  lines,
  outdated: outdated ? { price_list: outdated.priceList, unit_cents: outdated.unitCents } : null,
});

function questionState({
  question,
  answer,
  options,
  isOpen,
}: QuestionState): Configuration['questions'][number] {
  const [allowed, refused]: [string[], { option: string; reason: string }[]] = [[], []];
  for (const { option, reason } of options)
    if (reason === null) allowed.push(option.option);
    else refused.push({ option: option.option, reason });
  const asked = { question: question.question, answer, options: allowed, refused };
  return isOpen ? { ...asked, open: true } : asked;
}

/**
 * Returns the ENERGY STAR criteria for the product and location; those of entry doors depend on the share of
 * glass.
 */
function energyZoneAnswer({ energyZone, product }: PricingContext): Configuration['energy_zone'] {
  const { category_id } = product.line;
  if (!energyZone || category_id === 'entry-doors') return null;
  const { title, windows, patio_doors } = energyZone;
  return { title, criteria: category_id === 'windows' ? windows : patio_doors };
}

export interface ConfigurationView extends PricingContext {
  row: StoredConfiguration;
  outdated: Pick<StoredConfiguration, 'priceList' | 'unitCents'> | null;
}

/** Renders a configuration ([3.16]). */
export function configurationView(
  shown: ConfigurationView,
  { settled, changes, selections }: Decision,
): Configuration {
  const { row, product, market, compiled } = shown;
  const { model } = compiled;
  const reason = unavailableReason(product, market);
  const { price, code, questions, summary, leadTimeDays } = detailsOnce(model, settled);
  return {
    id: row.id,
    revision: row.revision,
    quote_id: row.quoteId,
    line_id: row.id,
    backend_name: row.backendName,
    title: model.title,
    category_id: model.category_id,
    item_url: pathTo.configured(row.backendName),
    code,
    short_code: shortCodeOf(row.id),
    quantity: row.quantity,
    wishes: { ...selections },
    questions,
    summary,
    changes,
    price: priceAnswer(price, shown),
    lead_time_days: leadTimeDays,
    market: { market: market.market, title: market.title },
    energy_zone: energyZoneAnswer(shown),
    available: reason === null,
    unavailable_reason: reason,
    on_hand: product.stock ? (row.onHand ?? 0) : null,
    image_url: drawingUrl(row, compiled),
    expires_at: row.expiresAt.toISOString(),
  };
}
