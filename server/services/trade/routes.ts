import type { FastifyInstance } from 'fastify';
import {
  removeTaxCertificate,
  sendTaxCertificate,
  taxCertificateFile,
} from '#domain/trade/certificates-contract.ts';
import { getProAccount } from '#domain/trade/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Firms } from './firm/firms.ts';
import { type Kept, proAccountOf, professionalOf } from './pro-accounts.ts';

/** Five megabytes in base64, plus the other fields. */
const maxBody = 7_500_000;

export function professionalRoutes(
  app: FastifyInstance,
  { firms, ...kept }: Omit<Kept, 'firms'> & { firms: Firms },
): void {
  const { certificates } = kept;
  registerEndpoint(app, getProAccount, async ({ caller }) => ({
    account: await proAccountOf(professionalOf(caller), { ...kept, firms }),
  }));
  registerEndpoint(
    app,
    sendTaxCertificate,
    async ({ input: { body }, caller }) => ({
      certificate: await certificates.send(await firms.accountOf(caller, 'manage'), body),
    }),
    { fileBody: { limit: maxBody, fileField: 'content' } },
  );
  registerEndpoint(app, removeTaxCertificate, async ({ input: { params }, caller }) => {
    await certificates.remove(await firms.accountOf(caller, 'manage'), params.id);
    return { removed: true as const };
  });
  registerFile(app, taxCertificateFile, async ({ input: { params }, caller }) =>
    certificates.file(params.id, await firms.accountOf(caller, 'account')),
  );
}
