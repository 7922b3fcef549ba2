import { certificateFileName } from '#domain/trade/certificate-file.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import {
  approvePurchaseOrder,
  approveTaxCertificate,
  type DeskProAccount,
  deskCertificateFile,
  rejectPurchaseOrder,
  rejectTaxCertificate,
  setCreditTerms,
  settleCharge,
} from '#domain/trade/staff-accounts-contract.ts';
import { acceptProApplication, declineProApplication } from '#domain/trade/staff-applications-contract.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';

// All functions below throw `ApiError`.

export const approveOrder = (number: string) => callEndpoint(approvePurchaseOrder, { params: { number } });

export const rejectOrder = (number: string, reason: string) =>
  callEndpoint(rejectPurchaseOrder, { params: { number }, body: { reason } });

export const settle = (number: string) => callEndpoint(settleCharge, { params: { number } });

export const approveCertificate = (id: string) => callEndpoint(approveTaxCertificate, { params: { id } });

export const rejectCertificate = (id: string, reason: string) =>
  callEndpoint(rejectTaxCertificate, { params: { id }, body: { reason } });

export async function saveCertificate({
  id,
  number,
  media_type,
}: Pick<TaxCertificate, 'id' | 'number' | 'media_type'>): Promise<void> {
  saveFile(certificateFileName(number, media_type), await fetchFile(deskCertificateFile, { params: { id } }));
}

export const acceptApplication = (id: string) => callEndpoint(acceptProApplication, { params: { id } });

export const declineApplication = (id: string, reason: string) =>
  callEndpoint(declineProApplication, { params: { id }, body: { reason } });

export const giveTerms = async (
  id: string,
  body: { limit_cents: number; net_days: number },
): Promise<DeskProAccount> => (await callEndpoint(setCreditTerms, { params: { id }, body })).account;
