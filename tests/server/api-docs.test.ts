import type { AssembledApp } from '../support/assemble-app.ts';
import { contractEndpoints } from '../support/contract-endpoints.ts';
import { startStatelessApp } from '../support/stateless-app.ts';

interface Operation {
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
}

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

describe('the OpenAPI page', () => {
  it('lists every call of every contract, with its failures', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json() as {
      paths: Record<string, Record<string, Operation>>;
    };
    expect(contractEndpoints.length).toBeGreaterThan(10);
    for (const endpoint of contractEndpoints) {
      const { method, path, summary, status = 200, idempotencyKey } = endpoint;
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary).toBe(summary);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(status), '500', ...Object.keys(endpoint.errors)]),
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
