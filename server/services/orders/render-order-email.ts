import type { Brand } from '#domain/content/site-settings.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { renderEmail } from '#server/email/html-email.ts';
import { escapeHtml } from '#server/security/escape-html.ts';
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

const placeHeading = ({ fulfilment }: StoredOrder): string =>
  fulfilment.method === 'pickup' ? 'To be picked up at' : 'To be delivered to';

function detailsText(order: StoredOrder): string[] {
  const lines = order.lines.map(
    ({ quantity, title, total_cents }) => `${quantity} × ${title}: ${formatUsd(total_cents)}`,
  );
  const sums = formatSums(order.totals, order.taxTitle).map(([label, amount]) => `${label}: ${amount}`);
  return [
    [`Order ${order.number}`, ...lines].join('\n'),
    sums.join('\n'),
    [placeHeading(order), ...formatPlace(order)].join('\n'),
  ];
}

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

function detailsHtml(order: StoredOrder): string {
  const sums = formatSums(order.totals, order.taxTitle);
  const sumRows = sums.map(([label, amount]) => rowOf(escapeHtml(label), amount, label === 'Total')).join('');
  return `<h2 style="margin:32px 0 8px;font-size:18px">Order ${escapeHtml(order.number)}</h2>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${lineRows(order)}${sumRows}</table>
<h2 style="margin:32px 0 8px;font-size:18px">${placeHeading(order)}</h2>
<p style="margin:0">${formatPlace(order).map(escapeHtml).join('<br>')}</p>`;
}

export const renderOrderEmail = ({ order, ...email }: OrderEmail): { text: string; html: string } =>
  renderEmail({ ...email, details: { text: detailsText(order), html: detailsHtml(order) } });
