import type { FastifyInstance } from 'fastify';
import { type Contract, openApiDocument } from './openapi-document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that a route serves. */
    contract?: Contract;
  }
}

/**
 * `/docs`: OpenAPI drawn from the contracts, `/docs/json` as data. Has to be added before the routes it
 * lists.
 */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const contracts = new Set<Contract>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) contracts.add(config.contract);
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    // What Fastify knows of a route is what it needs to write answers quickly; the document says what the
    // contract says.
    transformObject: () => openApiDocument([...contracts]),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
