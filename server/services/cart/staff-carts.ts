import type { DeskCart } from '#domain/cart/staff-contract.ts';
import { idsOfShortCode, shortCodeOf } from '#domain/configurator/short-code.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { CartGoods } from './cart-view.ts';
import { showCart } from './cart-view.ts';
import { type CartRecord, findCart } from './store.ts';

/** Read-only access to all carts for staff, at the owner's prices. */
export class StaffCarts {
  constructor(
    private readonly deps: {
      now: () => Date;
      goods: () => CartGoods;
      priceGroupOf: (customerId: string) => Promise<PriceGroup>;
    },
  ) {}

  /** Finds a cart by the code that its owner reads out; throws 404 for an unknown code. */
  async byCode(typed: string, postalCode: string | undefined): Promise<DeskCart> {
    const ids = idsOfShortCode(typed);
    const found = ids && (await findCart(this.deps.goods().db, { between: ids }, this.deps.now()));
    if (!found) throw new HttpError(404, { code: 'unknown_cart', message: 'No cart has this code' });
    return this.view(found, postalCode);
  }

  async ofCustomer(customerId: string): Promise<DeskCart | undefined> {
    const found = await findCart(this.deps.goods().db, { customerId }, this.deps.now());
    return found && this.view(found, undefined);
  }

  private async view(found: CartRecord, postalCode: string | undefined): Promise<DeskCart> {
    const { goods, priceGroupOf } = this.deps;
    const priceGroup = found.customerId === null ? 'list' : await priceGroupOf(found.customerId);
    const query = { client_postal_code: postalCode, include_lead_times: true, priceGroup };
    return {
      code: shortCodeOf(found.id),
      ...(found.customerId !== null && { customer_id: found.customerId }),
      created_at: found.createdAt.toISOString(),
      expires_at: found.expiresAt.toISOString(),
      cart: await showCart(goods(), found, query),
    };
  }
}
