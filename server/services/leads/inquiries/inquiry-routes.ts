import type { FastifyInstance } from 'fastify';
import { readWarrantyTerms, sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Inquiries } from './inquiries.ts';

export function inquiryRoutes(app: FastifyInstance, inquiries: Inquiries): void {
  registerEndpoint(
    app,
    sendInquiry,
    async ({ input: { body }, caller, address, attribution, idempotencyKey: key }) => ({
      inquiry: await inquiries.send(body, { caller, address, attribution, key }),
    }),
  );
  registerEndpoint(app, readWarrantyTerms, ({ input: { query } }) => ({
    terms: inquiries.terms(query.material, query.installed_on),
  }));
}
