import type { FastifyInstance } from 'fastify';
import { type Contract, openApiDocument } from './openapi-document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Contract;
  }
}

/** Adds `/docs` and `/docs/json` (OpenAPI). Call it before adding the routes. */
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
    // Fastify's route schemas only serve serialization; the document is built from the contracts.
    transformObject: () => openApiDocument([...contracts]),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
