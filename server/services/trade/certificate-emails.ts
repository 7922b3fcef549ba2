import type { Brand } from '#domain/content/site-settings.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { renderEmail } from '#server/email/html-email.ts';
import type { StoredCertificate } from './certificate-store.ts';

export interface CertificateSender {
  brand: Brand;
  address: string;
}

type Words = { subject: string; heading: string; paragraphs: string[] };

const where = ({ states }: StoredCertificate): string => states.join(', ');

export const certificateWords = {
  approved: (certificate: StoredCertificate): Words => ({
    subject: `Your tax exemption certificate ${certificate.number} counts`,
    heading: 'Your certificate counts',
    paragraphs: [
      `We have approved certificate ${certificate.number}. Until ${formatLongDay(certificate.expiresOn)} we take no sales tax of what you order for ${where(certificate)}.`,
    ],
  }),
  rejected: (certificate: StoredCertificate): Words => ({
    subject: `Your tax exemption certificate ${certificate.number} does not count`,
    heading: 'Your certificate does not count',
    paragraphs: [
      `We looked at certificate ${certificate.number} for ${where(certificate)}, and it does not count: ${certificate.reason ?? ''}`,
      'You may send another one at any time.',
    ],
  }),
  ending: (certificate: StoredCertificate): Words => ({
    subject: `Your tax exemption certificate ${certificate.number} is about to expire`,
    heading: 'Your certificate is about to expire',
    paragraphs: [
      `Certificate ${certificate.number} for ${where(certificate)} counts until ${formatLongDay(certificate.expiresOn)}. From the day after we take sales tax again, unless you send us a new one.`,
    ],
  }),
} satisfies Record<string, (certificate: StoredCertificate) => Words>;

export function certificateEmail(to: string, words: Words, { brand, address }: CertificateSender) {
  const link = { title: 'Look at your certificates', address };
  return {
    to,
    subject: words.subject,
    ...renderEmail({ ...words, brand, link }),
    staffMayRead: true as const,
  };
}
