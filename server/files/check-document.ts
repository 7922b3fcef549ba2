import { checkDocx } from './check-docx.ts';
import { checkPdf } from './check-pdf.ts';
import type { DocumentFault } from './document-fault.ts';

export const documentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** First bytes of the older container, which also holds documents that a password protects. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Returns the type of a PDF or Word document by its content, or why it is refused. */
export async function checkDocument(
  file: Buffer,
): Promise<{ extension: keyof typeof documentTypes; mediaType: string } | DocumentFault> {
  if (file.subarray(0, container.length).equals(container))
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'not_a_document';
  const extension = file.subarray(0, 2).toString('latin1') === 'PK' ? 'docx' : 'pdf';
  const fault = await (extension === 'docx' ? checkDocx : checkPdf)(file);
  return fault ?? { extension, mediaType: documentTypes[extension] };
}
