import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import * as contract from '#domain/trade/staff-accounts-contract.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { Certificates } from './certificates.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import type { StaffAccounts } from './staff-accounts.ts';

export interface ProDeskTools {
  accounts: StaffAccounts;
  credit: CreditAccounts;
  certificates: Certificates;
  purchaseOrders: {
    approve: (number: string, record: RecordChange) => Promise<void>;
    reject: (number: string, reason: string, record: RecordChange) => Promise<void>;
  };
  recordStaff: (caller: Caller, action: StaffAction, subjectId: string) => RecordChange;
}

const done = { done: true as const };

export function proDeskRoutes(app: FastifyInstance, tools: ProDeskTools): void {
  const { accounts, credit, certificates, purchaseOrders, recordStaff } = tools;

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
      recordStaff(caller, 'pro_account.set_terms', params.id),
    ),
  }));

  registerEndpoint(app, contract.approvePurchaseOrder, async ({ input: { params }, caller }) => {
    const { number } = params;
    await purchaseOrders.approve(number, recordStaff(caller, 'purchase_order.approve', number));
    return done;
  });
  registerEndpoint(app, contract.rejectPurchaseOrder, async ({ input: { params, body }, caller }) => {
    const { number } = params;
    await purchaseOrders.reject(number, body.reason, recordStaff(caller, 'purchase_order.reject', number));
    return done;
  });
  registerEndpoint(app, contract.settleCharge, async ({ input: { params }, caller }) => {
    await credit.settle(params.number, recordStaff(caller, 'purchase_order.settle', params.number));
    return done;
  });

  registerEndpoint(app, contract.approveTaxCertificate, async ({ input: { params }, caller }) => {
    await certificates.approve(params.id, recordStaff(caller, 'tax_certificate.approve', params.id));
    return done;
  });
  registerEndpoint(app, contract.rejectTaxCertificate, async ({ input: { params, body }, caller }) => {
    const record = recordStaff(caller, 'tax_certificate.reject', params.id);
    await certificates.reject(params.id, body.reason, record);
    return done;
  });
  registerFile(app, contract.deskCertificateFile, ({ input: { params } }) => certificates.file(params.id));
}
