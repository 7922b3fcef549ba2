import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  addCartBundle,
  addCartItem,
  type Cart,
  cartSchema,
  copyCartItem,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#domain/cart/contract.ts';
import { changeCartKit, removeCartKit } from '#domain/cart/kit-contract.ts';
import { restoreCartItem, saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { send } from './server-call.ts';

type Body = Record<string, unknown>;

export function newVisitor(app: FastifyInstance) {
  const jar = new Map<string, string>();

  const keep = (response: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, expires } of response.cookies)
      if (expires && expires.getTime() <= Date.now()) jar.delete(name);
      else jar.set(name, value);
    return response;
  };

  const ask = async (...[endpoint, parts]: [Parameters<typeof send>[1], Parameters<typeof send>[2]]) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return keep(await send(app, endpoint, parts, cookie ? { cookie } : {}));
  };

  return {
    jar,
    get: (query: Body = {}) => ask(getCart, { query }),
    add: (id: string, body: Body = {}, query: Body = {}) =>
      ask(addCartItem, {
        params: { id },
        query,
        body: { item_url: `/shop/parts/${id}/?item=${id}`, ...body },
      }),
    addKit: (id: string, body: Body = {}) =>
      ask(addCartBundle, { params: { id }, query: {}, body: { item_urls: [], ...body } }),
    change: (id: string, body: Body, query: Body = {}) =>
      ask(updateCartItem, { params: { id }, query, body }),
    remove: (id: string) => ask(removeCartItem, { params: { id }, query: {} }),
    changeKit: (id: string, quantity: number) =>
      ask(changeCartKit, { params: { id }, query: {}, body: { quantity } }),
    removeKit: (id: string) => ask(removeCartKit, { params: { id }, query: {} }),
    restore: (id: string) => ask(restoreCartItem, { params: { id }, query: {} }),
    copy: (id: string, query: Body = {}) => ask(copyCartItem, { params: { id }, query }),
    save: (id: string, saved = true) => ask(saveCartItem, { params: { id }, query: {}, body: { saved } }),
  };
}

export type Visitor = ReturnType<typeof newVisitor>;

export function cartOf(response: LightMyRequestResponse): Cart {
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return cartSchema.parse(response.json().Cart);
}
