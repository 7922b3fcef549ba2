import { catalogue } from '#domain/contracts/api-error.ts';
import type { Inquiry } from '#domain/leads/inquiry.ts';
import { type SentInquiry, sendInquiry, sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { attributionHeader } from '#domain/marketing/attribution-contract.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { fetchAsVisitor } from '#src/lib/http/http.ts';
import { storedAttribution } from '#src/lib/stored-attribution.ts';

/** Boxes are sent as a form sends them: only if they are checked. */
function formOf(inquiry: Inquiry, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(inquiry))
    if (value === true) form.append(name, 'on');
    else if (typeof value === 'string') form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

/** Never waits for a connection: the browser would have to keep the files. */
export async function sendWithFiles(
  inquiry: Inquiry,
  files: readonly File[],
  idempotencyKey: string,
): Promise<{ inquiry: SentInquiry }> {
  const attribution = storedAttribution();
  const response = await fetchAsVisitor(sendInquiryWithFilesPath, {
    method: sendInquiry.method,
    headers: { 'idempotency-key': idempotencyKey, ...(attribution && { [attributionHeader]: attribution }) },
    body: formOf(inquiry, files),
  });
  const parsed = sendInquiry.response.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(response.status, catalogue.unknown.code, catalogue.unknown.message);
  return parsed.data;
}
