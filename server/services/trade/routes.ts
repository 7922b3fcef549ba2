import type { FastifyInstance } from 'fastify';
import {
  removeTaxCertificate,
  sendTaxCertificate,
  taxCertificateFile,
} from '#domain/trade/certificates-contract.ts';
import { getProAccount } from '#domain/trade/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Certificates } from './certificates.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import { proAccountOf, professionalOf } from './pro-accounts.ts';

/** Five megabytes in base64, plus the other fields. */
const bodyLimit = 7_500_000;

export function professionalRoutes(
  app: FastifyInstance,
  kept: { credit: CreditAccounts; certificates: Certificates },
): void {
  const { certificates } = kept;
  registerEndpoint(app, getProAccount, async ({ caller }) => ({
    account: await proAccountOf(professionalOf(caller), kept),
  }));
  registerEndpoint(
    app,
    sendTaxCertificate,
    async ({ input: { body }, caller }) => ({
      certificate: await certificates.send(professionalOf(caller), body),
    }),
    { bodyLimit },
  );
  registerEndpoint(app, removeTaxCertificate, async ({ input: { params }, caller }) => {
    await certificates.remove(professionalOf(caller), params.id);
    return { removed: true as const };
  });
  registerFile(app, taxCertificateFile, ({ input: { params }, caller }) =>
    certificates.file(params.id, professionalOf(caller)),
  );
}
