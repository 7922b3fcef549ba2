import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/trade/staff-accounts-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { Certificates } from './certificates.ts';
import type { StaffAccounts } from './staff-accounts.ts';

export interface StaffTradeTools {
  accounts: StaffAccounts;
  certificates: Certificates;
  staff: Staff;
}

const done = { done: true as const };

export function staffTradeRoutes(app: FastifyInstance, tools: StaffTradeTools): void {
  const { accounts, certificates, staff } = tools;

  registerEndpoint(app, contract.listProAccounts, ({ input: { query } }) =>
    accounts.list(query.search ?? '', query.page ?? 1),
  );
  registerEndpoint(app, contract.readProQueue, () => accounts.queue());
  registerEndpoint(app, contract.readProAccount, async ({ input: { params }, caller }) => ({
    account: await accounts.read(caller, params.id),
  }));
  registerEndpoint(app, contract.setCreditTerms, async ({ input: { params, body }, caller }) => {
    const approval = await accounts.setTerms(caller, params.id, body);
    return { account: await accounts.read(caller, params.id), ...(approval && { approval }) };
  });

  registerEndpoint(app, contract.approveTaxCertificate, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'tax_certificate.approve', params.id);
    await certificates.approve(params.id, body.reason, record);
    return done;
  });
  registerEndpoint(app, contract.rejectTaxCertificate, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'tax_certificate.reject', params.id);
    await certificates.reject(params.id, body.reason, record);
    return done;
  });
  registerFile(app, contract.deskCertificateFile, ({ input: { params } }) => certificates.file(params.id));
}
