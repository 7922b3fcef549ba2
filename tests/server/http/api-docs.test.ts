import { z } from 'zod';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import { openApiDocument } from '#server/http/openapi-document.ts';
import { contractEndpoints, contractFiles } from '#tests/support/contract-endpoints.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

interface Operation {
  summary: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, unknown>;
  operationId: string;
  tags: string[];
  security: unknown[];
  'x-access': unknown;
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
      const operation = paths[path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')]?.[method.toLowerCase()];
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

  it('[6.1] is OpenAPI 3.1, and says of each operation its name, its tag, who may call it and the codes of its failures', async () => {
    const document = (await test.app.inject('/docs/json')).json() as {
      openapi: string;
      tags: { name: string }[];
      paths: Record<string, Record<string, Operation>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(contractEndpoints.map(({ operationId }) => operationId)));
    expect(names).toEqual(expect.arrayContaining(contractFiles.map(({ operationId }) => operationId)));
    const tags = document.tags.map(({ name }) => name);
    for (const operation of operations) {
      expect(operation.security.length).toBeGreaterThan(0);
      expect(operation.tags.filter((tag) => tags.includes(tag))).toHaveLength(1);
    }
    for (const endpoint of [...contractEndpoints, ...contractFiles]) {
      const operation = operations.find(({ operationId }) => operationId === endpoint.operationId);
      const { responses } = operation ?? {};
      const { access } = endpoint;
      expect(operation?.['x-access']).toEqual(
        typeof access === 'object' && 'permission' in access ? expect.objectContaining(access) : access,
      );
      for (const [status, codes] of errorsOf(endpoint))
        for (const code of codes) expect(JSON.stringify(responses?.[status])).toContain(`"${code}"`);
    }
  });

  it('names the scope or the roles that a call asks for', () => {
    const call = { method: 'GET', summary: 'A call', response: z.object({}), errors: {} } as const;
    const { paths } = openApiDocument([
      { ...call, operationId: 'one', path: '/one', access: { scope: 'account' } },
      { ...call, operationId: 'two', path: '/two', access: { permission: 'use the back office' } },
    ]) as { paths: Record<string, Record<string, Operation>> };
    expect(paths['/one']?.get).toMatchObject({
      security: [{ bearer: ['account'] }],
      'x-access': { scope: 'account' },
    });
    expect(paths['/two']?.get).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': { permission: 'use the back office', roles: ['agent', 'administrator'] },
    });
  });

  it('loads nothing from elsewhere', async () => {
    const { statusCode, body, headers } = await test.app.inject('/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    for (const [, address] of body.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\.?\.?\//);
  });
});
