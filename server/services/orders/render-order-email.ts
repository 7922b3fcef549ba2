import type { Brand } from '../../../domain/content/brand.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { formatPlace, formatSums } from './format-order.ts';
import type { StoredOrder } from './store.ts';

export interface OrderEmail {
  subject: string;
  heading: string;
  paragraphs: string[];
  link: { title: string; address: string };
  order: StoredOrder;
  brand: Brand;
}

const signature = ({ legal_name, street, city, state, postal_code, phone }: Brand): string[] => [
  legal_name,
  `${street}, ${city}, ${state} ${postal_code}`,
  phone,
];

const placeHeading = ({ fulfilment }: StoredOrder): string =>
  fulfilment.method === 'pickup' ? 'To be picked up at' : 'To be delivered to';

function textOf({ heading, paragraphs, link, order, brand }: OrderEmail): string {
  const lines = order.lines.map(
    ({ quantity, title, total_cents }) => `${quantity} × ${title}: ${formatUsd(total_cents)}`,
  );
  const sums = formatSums(order.totals, order.taxTitle).map(([label, amount]) => `${label}: ${amount}`);
  return [
    heading,
    ...paragraphs,
    [`Order ${order.number}`, ...lines].join('\n'),
    sums.join('\n'),
    [placeHeading(order), ...formatPlace(order)].join('\n'),
    `${link.title}: ${link.address}`,
    ['--', ...signature(brand)].join('\n'),
  ].join('\n\n');
}

// Mail programs know tables and styles of elements, and little else.
const cell = 'padding:8px 0;border-bottom:1px solid #dcd6c9;vertical-align:top';
const amountCell = `${cell};padding-left:16px;text-align:right;white-space:nowrap`;

const rowOf = (left: string, right: string, strong = false): string =>
  `<tr style="${strong ? 'font-weight:700' : ''}"><td style="${cell}">${left}</td><td style="${amountCell}">${escapeHtml(right)}</td></tr>`;

function lineRows({ lines }: StoredOrder): string {
  return lines
    .map(({ quantity, title, details = [], total_cents }) => {
      const answers = details.map((detail) => `${detail.title}: ${detail.answer}`).join(', ');
      const small = answers && `<br><span style="color:#474c4f;font-size:14px">${escapeHtml(answers)}</span>`;
      return rowOf(`${quantity} × ${escapeHtml(title)}${small}`, formatUsd(total_cents));
    })
    .join('');
}

function htmlOf({ subject, heading, paragraphs, link, order, brand }: OrderEmail): string {
  const sums = formatSums(order.totals, order.taxTitle);
  const sumRows = sums.map(([label, amount]) => rowOf(escapeHtml(label), amount, label === 'Total')).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:#f2efe6;color:#14171a;font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#fff;border-top:6px solid #ffd400"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.15">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="display:inline-block;background:#14171a;color:#fff;padding:12px 20px;text-decoration:none">${escapeHtml(link.title)}</a></p>
<h2 style="margin:32px 0 8px;font-size:18px">Order ${escapeHtml(order.number)}</h2>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${lineRows(order)}${sumRows}</table>
<h2 style="margin:32px 0 8px;font-size:18px">${placeHeading(order)}</h2>
<p style="margin:0">${formatPlace(order).map(escapeHtml).join('<br>')}</p>
</td></tr><tr><td style="padding:20px 32px;background:#fbfaf6;color:#474c4f;font-size:14px">${signature(brand).map(escapeHtml).join('<br>')}</td></tr></table>
</td></tr></table></body></html>`;
}

/** An email as mail programs show it, with and without HTML; both say the same. */
export const renderOrderEmail = (email: OrderEmail): { text: string; html: string } => ({
  text: textOf(email),
  html: htmlOf(email),
});
