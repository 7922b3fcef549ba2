import { type RowWords, rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import { placeOfLine } from '#domain/cart/line-place.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { placeTitle } from '#domain/orders/format-address.ts';
import type { SoldLine } from '#domain/orders/order-schema.ts';
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

/** Label and value of a line's facts; the place comes first, and the headline only without details. */
function factsOf({ part_number, headline, details = [], ...line }: SoldLine): [string, string][] {
  const place = placeOfLine(line);
  return [
    ...(place ? [['Place', place] as [string, string]] : []),
    ...(part_number ? [['Part', part_number] as [string, string]] : []),
    ...(headline && details.length === 0 ? [['Design', headline] as [string, string]] : []),
    ...details.map(({ title, answer }): [string, string] => [title, answer]),
  ];
}

const textWidth = 78;
const labelWidth = 26;

/** Breaks between words, and within a word that is longer than a whole row. */
function wrap(text: string, width: number): string[] {
  const rows = [''];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    const last = rows.at(-1) ?? '';
    if (last === '') rows[rows.length - 1] = word;
    else if (last.length + 1 + word.length <= width) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** A table of two columns. A label longer than its column gets its own row. */
function tableText(facts: readonly [string, string][]): string[] {
  const labels = facts.map(([label]) => label.length).filter((length) => length <= labelWidth);
  const column = Math.max(0, ...labels) + 2;
  return facts.flatMap(([label, value]) => {
    const values = wrap(value, textWidth - 2 - column).map((row) => `  ${' '.repeat(column)}${row}`);
    if (label.length > labelWidth) return [...wrap(label, textWidth - 2).map((row) => `  ${row}`), ...values];
    const [first = '', ...rest] = values;
    return [`  ${label.padEnd(column)}${first.slice(column + 2)}`, ...rest];
  });
}

const factsOfRow = ({ line, parts }: RowWords<SoldLine>): [string, string][] =>
  parts.length > 0 ? parts.map((part): [string, string] => ['Part', part]) : factsOf(line);

function lineText(row: RowWords<SoldLine>): string {
  const head = wrap(`${row.quantity} × ${row.title}: ${formatUsd(row.cents)}`, textWidth);
  return [...head, ...tableText(factsOfRow(row))].join('\n');
}

function detailsText(order: StoredOrder): string[] {
  const sums = formatSums(order.totals, order.taxTitle).map(([label, amount]) => `${label}: ${amount}`);
  return [
    `Order ${order.number}`,
    ...rowsOf(order.lines).flatMap(wordsOfRow).map(lineText),
    sums.join('\n'),
    [placeTitle(order.fulfilment), ...formatPlace(order)].join('\n'),
  ];
}

const cell = 'padding:8px 0;border-bottom:1px solid #dcd6c9;vertical-align:top';
const amountCell = `${cell};padding-left:16px;text-align:right;white-space:nowrap`;

const rowOf = (left: string, right: string, strong = false): string =>
  `<tr style="${strong ? 'font-weight:700' : ''}"><td style="${cell}">${left}</td><td style="${amountCell}">${escapeHtml(right)}</td></tr>`;

function factsTable(facts: readonly [string, string][]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:0 12px 0 0;vertical-align:top">${escapeHtml(label)}</td><td style="padding:0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellspacing="0" cellpadding="0" style="margin-top:4px;color:#474c4f;font-size:14px;font-weight:400">${rows.join('')}</table>`;
}

function lineRows({ lines }: StoredOrder): string {
  return rowsOf(lines)
    .flatMap(wordsOfRow)
    .map((row) => {
      const title = `${row.quantity} × ${escapeHtml(row.title)}`;
      return rowOf(`${title}${factsTable(factsOfRow(row))}`, formatUsd(row.cents));
    })
    .join('');
}

function detailsHtml(order: StoredOrder): string {
  const sums = formatSums(order.totals, order.taxTitle);
  const sumRows = sums.map(([label, amount]) => rowOf(escapeHtml(label), amount, label === 'Total')).join('');
  return `<h2 style="margin:32px 0 8px;font-size:18px">Order ${escapeHtml(order.number)}</h2>
<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${lineRows(order)}${sumRows}</table>
<h2 style="margin:32px 0 8px;font-size:18px">${placeTitle(order.fulfilment)}</h2>
<p style="margin:0">${formatPlace(order).map(escapeHtml).join('<br>')}</p>`;
}

export const renderOrderEmail = ({ order, ...email }: OrderEmail): { text: string; html: string } =>
  renderEmail({ ...email, details: { text: detailsText(order), html: detailsHtml(order) } });
