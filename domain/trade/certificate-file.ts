const beginnings = [
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

export type CertificateMediaType = (typeof beginnings)[number]['mediaType'];

export const certificateMediaType = (content: Uint8Array): CertificateMediaType | undefined =>
  beginnings.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))?.mediaType;

const extensions: Record<CertificateMediaType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Returns a safe download name from the certificate's number: `certificate-ia-4711.pdf`. */
export function certificateFileName(number: string, mediaType: string): string {
  const plain = number
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const extension = extensions[mediaType as CertificateMediaType] ?? 'bin';
  return `${['certificate', plain].filter(Boolean).join('-')}.${extension}`;
}
