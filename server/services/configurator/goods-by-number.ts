import { maxQuantity } from '#domain/cart/contract.ts';
import { numberKey } from '#domain/cart/number-key.ts';
import type { FoundLine, NumberedLine, NumbersAnswer } from '#domain/catalog/goods-by-number-contract.ts';
import { productOfCode } from '#domain/configurator/configuration-code.ts';
import { idsOfShortCode } from '#domain/configurator/short-code.ts';
import type { Bundle, Part } from '#domain/content/catalogue.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import type { Models } from '#server/services/catalog/models.ts';
import type { GoodsToday } from './goods-today.ts';

type Design = { backend_name: string; code: string };

export interface GoodsByNumberDeps {
  parts: readonly Part[];
  bundles: readonly Bundle[];
  models: Models;
  goods: Pick<GoodsToday, 'read'>;
  designsOf: (shortCodes: readonly string[]) => Promise<ReadonlyMap<string, Design>>;
}

const unknownNumber = 'No part, kit, stock window or design has this number';
const damagedCode = 'This code is incomplete or mistyped';
const tooMany = `A cart holds ${maxQuantity} of one item at most, and so many kits hold more`;
const isCode = (number: string): boolean => number.includes('.');

type Found = Pick<FoundLine, 'kind' | 'title' | 'wanted'>;

/** Lookup by part number or design code, as used by builders. */
export class GoodsByNumber {
  private readonly parts: ReadonlyMap<string, Part>;
  private readonly bundles: ReadonlyMap<string, Bundle>;
  private readonly stock: ReadonlyMap<string, string>;

  constructor(private readonly deps: GoodsByNumberDeps) {
    const { parts, bundles, models } = deps;
    this.parts = new Map(
      parts.flatMap((part) => [part.backend_name, part.part_number].map((name) => [numberKey(name), part])),
    );
    this.bundles = new Map(bundles.map((bundle) => [numberKey(bundle.backend_name), bundle]));
    this.stock = new Map(models.stock.map(({ backendName }) => [numberKey(backendName), backendName]));
  }

  async find(lines: readonly NumberedLine[], buyer: Buyer): Promise<NumbersAnswer> {
    const named = new Map(lines.map((line) => [line, this.named(line)]));
    const rest = lines.filter((line) => !named.get(line)).map(({ number }) => number);
    const designs = await this.deps.designsOf(rest.filter((number) => idsOfShortCode(number)));
    const found = lines.flatMap((line): FoundLine[] => {
      const one = named.get(line) ?? this.design(line, designs);
      return one ? [{ id: line.id, ...one }] : [];
    });
    const saleable = found.filter(({ wanted }) => wanted.every(({ quantity }) => quantity <= maxQuantity));
    const wanted = saleable.flatMap((line) => line.wanted);
    const { goods, gone } = await this.deps.goods.read(wanted, buyer);
    const missing = new Set(gone);
    const titles = new Map(goods.map(({ id, title }) => [id, title]));
    const whole = saleable.filter((line) => !line.wanted.some(({ id }) => missing.has(id)));
    const told = new Set(whole.map(({ id }) => id));
    const over = new Set(found.filter((line) => !saleable.includes(line)).map(({ id }) => id));
    return {
      found: whole.map((line) => ({
        ...line,
        title: line.title || (titles.get(line.wanted[0]?.id ?? '') ?? ''),
      })),
      goods,
      unknown: lines
        .filter(({ id }) => !told.has(id))
        .map(({ id, number }) => ({
          id,
          reason: over.has(id) ? tooMany : isCode(number) ? damagedCode : unknownNumber,
        })),
    };
  }

  private named({ id, number, quantity }: NumberedLine): Found | undefined {
    const key = numberKey(number);
    const part = this.parts.get(key);
    if (part)
      return {
        kind: 'part',
        title: part.title,
        wanted: [{ id, quantity, part: { backend_name: part.backend_name } }],
      };
    const kit = this.bundles.get(key);
    if (kit)
      return {
        kind: 'kit',
        title: kit.title,
        wanted: kit.items.map((item, place) => ({
          id: `${id}-${place}`,
          quantity: quantity * item.quantity,
          part: { backend_name: item.backend_name },
        })),
      };
    const stock = this.stock.get(key);
    return stock === undefined
      ? undefined
      : { kind: 'stock', title: '', wanted: [{ id, quantity, design: { backend_name: stock, code: null } }] };
  }

  private design(
    { id, number, quantity }: NumberedLine,
    stored: ReadonlyMap<string, Design>,
  ): Found | undefined {
    const line = this.deps.models.lineOfCode(productOfCode(number) ?? '');
    const design = stored.get(number) ?? (line && { backend_name: line.backendName, code: number });
    return design && { kind: 'design', title: '', wanted: [{ id, quantity, design }] };
  }
}
