import type { Brand } from '#domain/content/site-settings.ts';
import { escapeHtml } from '#server/security/escape-html.ts';

/** Content of an email; `details` follow the paragraphs, as plain text and as HTML. */
export interface Email {
  brand: Brand;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  link?: { title: string; address: string };
  details?: { text: readonly string[]; html: string };
}

const signature = ({ legal_name, street, city, state, postal_code, phone }: Brand): string[] => [
  legal_name,
  `${street}, ${city}, ${state} ${postal_code}`,
  phone,
];

const textOf = ({ heading, paragraphs, details, link, brand }: Email): string =>
  [
    heading,
    ...paragraphs,
    ...(details?.text ?? []),
    ...(link ? [`${link.title}: ${link.address}`] : []),
    ['--', ...signature(brand)].join('\n'),
  ].join('\n\n');

const buttonOf = ({ link }: Email): string =>
  link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="display:inline-block;background:#14171a;color:#fff;padding:12px 20px;text-decoration:none">${escapeHtml(link.title)}</a></p>`
    : '';

// Email clients support tables and inline styles, and little else.
const htmlOf = (email: Email): string => {
  const { subject, heading, paragraphs, details, brand } = email;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f2efe6;color:#14171a;font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#fff;border-top:6px solid #ffd400"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${buttonOf(email)}
${details?.html ?? ''}
</td></tr><tr><td style="padding:20px 32px;background:#fbfaf6;color:#474c4f;font-size:14px">${signature(brand).map(escapeHtml).join('<br>')}</td></tr></table>
</td></tr></table></body></html>`;
};

export const renderEmail = (email: Email): { text: string; html: string } => ({
  text: textOf(email),
  html: htmlOf(email),
});
