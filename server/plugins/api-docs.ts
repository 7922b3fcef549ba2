import type { FastifyInstance } from 'fastify';

/** `/docs`: OpenAPI drawn from the contracts, `/docs/json` as data. Has to be added before the routes it lists. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  await app.register(swagger, {
    openapi: { info: { title: 'Clerestory APIs', version: '1', description: 'Every call of the platform.' } },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
