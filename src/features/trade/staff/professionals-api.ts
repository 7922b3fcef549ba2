import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import { certificateFileName } from '#domain/trade/certificate-file.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import {
  approvePurchaseOrder,
  approveTaxCertificate,
  deskCertificateFile,
  rejectPurchaseOrder,
  rejectTaxCertificate,
  reopenCharge,
  setCreditTerms,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import { acceptProApplication, declineProApplication } from '#domain/trade/staff-applications-contract.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';

// All functions below throw `ApiError`.

export const approveOrder = (number: string, reason: string) =>
  callEndpoint(approvePurchaseOrder, { params: { number }, body: { reason } });

export const rejectOrder = (number: string, reason: string) =>
  callEndpoint(rejectPurchaseOrder, { params: { number }, body: { reason } });

export const settle = (number: string, reference: string) =>
  callEndpoint(settleCharge, { params: { number }, body: { reference } });

export const reopen = (number: string, reason: string) =>
  callEndpoint(reopenCharge, { params: { number }, body: { reason } });

export const approveCertificate = (id: string, reason: string) =>
  callEndpoint(approveTaxCertificate, { params: { id }, body: { reason } });

export const rejectCertificate = (id: string, reason: string) =>
  callEndpoint(rejectTaxCertificate, { params: { id }, body: { reason } });

export async function saveCertificate({
  id,
  number,
  media_type,
}: Pick<TaxCertificate, 'id' | 'number' | 'media_type'>): Promise<void> {
  saveFile(certificateFileName(number, media_type), await fetchFile(deskCertificateFile, { params: { id } }));
}

export const acceptApplication = (id: string, reason: string) =>
  callEndpoint(acceptProApplication, { params: { id }, body: { reason } });

export const declineApplication = (id: string, reason: string) =>
  callEndpoint(declineProApplication, { params: { id }, body: { reason } });

export const giveTerms = (id: string, body: EndpointRequest<typeof setCreditTerms>['body']) =>
  callEndpoint(setCreditTerms, { params: { id }, body });
