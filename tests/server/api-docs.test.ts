import * as cart from '../../domain/contracts/cart.ts';
import * as configuration from '../../domain/contracts/configuration.ts';
import * as delivery from '../../domain/contracts/delivery.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import * as location from '../../domain/contracts/location.ts';
import * as orders from '../../domain/contracts/orders.ts';
import * as product from '../../domain/contracts/product.ts';
import * as scheduling from '../../domain/contracts/scheduling.ts';
import * as whereToBuy from '../../domain/contracts/where-to-buy.ts';
import { startTestApp, type TestApp } from '../support/server-app.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const contracts = [cart, configuration, delivery, location, orders, product, scheduling, whereToBuy]
  .flatMap((file) => Object.values(file))
  .filter(isEndpoint);

interface Operation {
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the OpenAPI page', () => {
  it('lists every call of every contract, with its failures', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    expect(contracts.length).toBeGreaterThan(10);
    for (const { method, path, summary, errors, status = 200, idempotencyKey } of contracts) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary).toBe(summary);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(status), '500', ...errors.map(String)]),
      );
      const key = operation?.parameters?.find(({ name }) => name === 'idempotency-key');
      expect(key && [key.in, key.required ?? false]).toEqual(
        idempotencyKey && ['header', idempotencyKey === 'required'],
      );
    }
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/graphql', '/healthz', '/readyz']));
  });

  it('loads nothing from elsewhere', async () => {
    const { statusCode, body, headers } = await test.app.inject('/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    for (const [, address] of body.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\.?\.?\//);
  });
});
