import { codeOf } from '#domain/configurator/configuration-code.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { energyFigures } from '#domain/configurator/energy.ts';
import { headlineOf } from '#domain/configurator/headline.ts';
import { type OpeningRule, unitSizeOf } from '#domain/configurator/opening-size.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { openReason } from '#domain/configurator/settle.ts';
import type { Part } from '#domain/content/catalogue.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { designDrawing, type ProjectGoods, type WantedGoods } from '#domain/projects/goods-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import { partSummary } from '#server/services/catalog/domain.ts';
import type { Models, Product } from '#server/services/catalog/models.ts';
import type { ProductQueries } from '#server/services/catalog/product-queries.ts';
import { stockOf } from '#server/services/catalog/store.ts';
import { expiryOf, summaryOf, unavailableReason } from './configuration-view.ts';
import { designOfCode } from './design-of-code.ts';
import { unknownProduct } from './domain.ts';
import type { PricingContexts } from './pricing-contexts.ts';
import { addConfiguration } from './quote-store.ts';

const outside = { view: 'exterior', light: 'day' } as const;

interface Opened {
  wanted: WantedGoods;
  product: Product;
  code: string | null;
}

export interface GoodsTodayDeps {
  db: Database;
  now: () => Date;
  parts: readonly Part[];
  models: Models;
  pricing: PricingContexts;
  queries: ProductQueries;
  openings: readonly OpeningRule[];
}

export class GoodsToday {
  private readonly parts: ReadonlyMap<string, Part>;

  constructor(private readonly deps: GoodsTodayDeps) {
    this.parts = new Map(deps.parts.map((part) => [part.backend_name, part]));
  }

  /** Returns goods in the given order; `gone` lists discontinued ones. Money is integer cents. */
  async read(
    wanted: readonly WantedGoods[],
    buyer: Buyer,
  ): Promise<{ goods: ProjectGoods[]; gone: string[] }> {
    const names = wanted.flatMap(({ design, part }) => part?.backend_name ?? design?.backend_name ?? []);
    const onShelf = names.filter((name) => this.parts.has(name) || this.deps.models.product(name)?.stock);
    const stock = await stockOf(this.deps.db, [...new Set(onShelf)]);
    const goods = wanted.flatMap(
      (one) => this.partGoods(one, buyer, stock) ?? this.designGoods(one, buyer, stock) ?? [],
    );
    const found = new Set(goods.map(({ id }) => id));
    return { goods, gone: wanted.filter(({ id }) => !found.has(id)).map(({ id }) => id) };
  }

  /** Creates configurations of designs for a cart, keyed by the wanted item's id; omits discontinued ones. */
  async configure(tx: Database, wanted: readonly WantedGoods[], buyer: Buyer, customerId: string | null) {
    const made = new Map<string, string>();
    const { now, pricing } = this.deps;
    for (const { wanted: one, product, code } of wanted.flatMap((one) => this.open(one) ?? [])) {
      const { compiled } = pricing.of(product, { ...buyer, quantity: one.quantity, onHand: null });
      const decision = designOfCode(compiled, code);
      if (!decision) continue;
      const { id } = await addConfiguration(tx, {
        backendName: product.backendName,
        selections: decision.selections,
        quantity: one.quantity,
        postalCode: buyer.postalCode ?? null,
        priceList: compiled.model.price_list,
        priceTold: false,
        unitCents: priceOf(compiled.model, decision.settled).unit_cents,
        expiresAt: expiryOf(now()),
        quoteId: undefined,
        customerId,
        now: now(),
      });
      made.set(one.id, id);
    }
    return made;
  }

  draw(backendName: string, code: string): { svg: string; version: string } {
    const product = this.deps.models.product(backendName);
    if (!product) throw unknownProduct();
    const buyer = { postalCode: undefined, priceGroup: 'list' } as const;
    const { compiled } = this.deps.pricing.of(product, { ...buyer, quantity: 1, onHand: null });
    const decision = designOfCode(compiled, code);
    if (!decision) throw unknownProduct();
    const { title } = compiled.model;
    const spec = drawingOf(compiled.model, decision.settled, outside);
    return {
      svg: drawElevation(spec, { size: 480, title: `${title}, seen from outside` }),
      version: compiled.version,
    };
  }

  private open(wanted: WantedGoods): Opened | undefined {
    const product = wanted.design && this.deps.models.product(wanted.design.backend_name);
    return product && { wanted, product, code: wanted.design?.code ?? null };
  }

  private partGoods(
    { id, part: asked, quantity }: WantedGoods,
    buyer: Buyer,
    stock: ReadonlyMap<string, number>,
  ) {
    const part = asked && this.parts.get(asked.backend_name);
    if (!part) return undefined;
    const onHand = stock.get(part.backend_name) ?? 0;
    const terms = this.deps.queries.partTerms(buyer);
    const summary = partSummary(part, onHand >= quantity ? onHand : 0, terms);
    const goods: ProjectGoods = {
      id,
      title: part.title,
      part_number: part.part_number,
      headline: '',
      details: [],
      price_cents: summary.price_cents,
      ...(summary.list_price_cents !== undefined && { list_price_cents: summary.list_price_cents }),
      price_list: terms ? `${terms.list}-${terms.basis_points}` : 'list',
      lead_time_days: summary.lead_time_days,
      unavailable_reason: null,
      on_hand: null,
      code: null,
      changes: [],
      drawing: null,
      size: null,
      u_factor: null,
      image_url: summary.image_url,
      url: summary.url,
    };
    return goods;
  }

  private designGoods(wanted: WantedGoods, buyer: Buyer, stock: ReadonlyMap<string, number>) {
    const opened = this.open(wanted);
    if (!opened) return undefined;
    const { product, code: asked } = opened;
    const onHand = product.stock ? (stock.get(product.backendName) ?? 0) : null;
    const { compiled, market } = this.deps.pricing.of(product, {
      ...buyer,
      quantity: wanted.quantity,
      onHand,
    });
    const decision = designOfCode(compiled, asked);
    if (!decision) return undefined;
    const { model, version } = { model: compiled.model, version: compiled.version };
    const { settled, changes } = decision;
    const code = codeOf(model, settled);
    const { unit_cents, list_unit_cents } = priceOf(model, settled);
    const path = designDrawing.path.replace(':product', product.backendName).replace(':code', code);
    const goods: ProjectGoods = {
      id: wanted.id,
      title: model.title,
      headline: headlineOf(settled),
      details: summaryOf(settled),
      price_cents: unit_cents,
      ...(list_unit_cents !== undefined && { list_price_cents: list_unit_cents }),
      price_list: model.price_list,
      lead_time_days: leadDaysOf(model, settled),
      on_hand: onHand,
      unavailable_reason: unavailableReason(product, market) ?? openReason(model, settled),
      code,
      changes,
      drawing: drawingOf(model, settled, outside),
      size: unitSizeOf(this.deps.openings, settled.answers),
      u_factor: energyFigures(model, settled)?.uFactor ?? null,
      image_url: `${path}?v=${version}`,
      url: pathTo.design(product.backendName, code),
    };
    return goods;
  }
}
