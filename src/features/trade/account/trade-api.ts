import { certificateFileName } from '#domain/trade/certificate-file.ts';
import {
  maxCertificateBytes,
  removeTaxCertificate,
  sendTaxCertificate,
  taxCertificateFile,
} from '#domain/trade/certificates-contract.ts';
import { getProAccount, type ProAccount } from '#domain/trade/contract.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { saveFile } from '#src/lib/save-file.ts';

// All functions below throw `ApiError`.

export const fetchTradeAccount = async (signal?: AbortSignal): Promise<ProAccount> =>
  (await callEndpoint(getProAccount, {}, { ...(signal && { signal }) })).account;

/** Returns why a file is rejected; undefined if it is acceptable. */
export const whyNotSent = (file: File | undefined): string | undefined => {
  if (!file) return 'Choose a file';
  return file.size > maxCertificateBytes
    ? 'A certificate may be 5 MB at most. Scan it in black and white, or save it smaller.'
    : undefined;
};

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export async function sendCertificate(
  facts: { number: string; states: string[]; expires_on: string },
  file: File,
): Promise<void> {
  const body = { ...facts, file_name: file.name, content: await base64Of(file) };
  await callEndpoint(sendTaxCertificate, { body });
}

export const removeCertificate = (id: string) => callEndpoint(removeTaxCertificate, { params: { id } });

export async function saveCertificate(id: string, number: string, mediaType: string): Promise<void> {
  saveFile(certificateFileName(number, mediaType), await fetchFile(taxCertificateFile, { params: { id } }));
}
