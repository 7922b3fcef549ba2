import type { FastifyInstance } from 'fastify';
import * as contract from '#domain/trade/staff-accounts-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Staff } from '#server/staff/staff-log.ts';
import type { Certificates } from './certificates.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import type { StaffAccounts } from './staff-accounts.ts';

export interface StaffTradeTools {
  accounts: StaffAccounts;
  credit: CreditAccounts;
  certificates: Certificates;
  staff: Staff;
}

const done = { done: true as const };

export function staffTradeRoutes(app: FastifyInstance, tools: StaffTradeTools): void {
  const { accounts, credit, certificates, staff } = tools;

  registerEndpoint(app, contract.listProAccounts, ({ input: { query } }) =>
    accounts.list(query.search ?? '', query.page ?? 1),
  );
  registerEndpoint(app, contract.readProQueue, () => accounts.queue());
  registerEndpoint(app, contract.readProAccount, async ({ input: { params } }) => ({
    account: await accounts.read(params.id),
  }));
  registerEndpoint(app, contract.setCreditTerms, async ({ input: { params, body }, caller }) => ({
    account: await accounts.setTerms(
      params.id,
      body,
      staff.log.recorder(caller, 'pro_account.set_terms', params.id),
    ),
  }));

  registerEndpoint(app, contract.settleCharge, async ({ input: { params }, caller }) => {
    await credit.settle(params.number, staff.log.recorder(caller, 'purchase_order.settle', params.number));
    return done;
  });

  registerEndpoint(app, contract.approveTaxCertificate, async ({ input: { params }, caller }) => {
    await certificates.approve(params.id, staff.log.recorder(caller, 'tax_certificate.approve', params.id));
    return done;
  });
  registerEndpoint(app, contract.rejectTaxCertificate, async ({ input: { params, body }, caller }) => {
    const record = staff.log.recorder(caller, 'tax_certificate.reject', params.id);
    await certificates.reject(params.id, body.reason, record);
    return done;
  });
  registerFile(app, contract.deskCertificateFile, ({ input: { params } }) => certificates.file(params.id));
}
