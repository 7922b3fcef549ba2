import { formatPhone, toE164 } from '#domain/validation/phone.ts';

/** Numbers of other firms, and pages of staff and of an account, where numbers belong to customers. */
const others = '[data-other-firm], [contenteditable]';
const silent = 'script, style, noscript, textarea, select, input';
const ownPages = /^\/(desk|admin|account)\//;

const written = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?!\d)/g;

/** The numbers that this page load has replaced, or would: those that something of ours dials. */
const dialed = new Set<string>();

function swapLinks(root: ParentNode, tfn: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) {
    if (link.closest(others)) continue;
    const number = toE164(link.href.slice('tel:'.length));
    if (!number || number === tfn) continue;
    dialed.add(number);
    link.href = `tel:${tfn}`;
  }
}

function swapText(root: Node, tfn: string): void {
  const shown = formatPhone(tfn) ?? tfn;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!/\d{4}/.test(text.data) || text.parentElement?.closest(`${others}, ${silent}`)) continue;
    const swapped = text.data.replace(written, (found) => (dialed.has(toE164(found) ?? '') ? shown : found));
    // The node stays: React goes on to know it.
    if (swapped !== text.data) text.data = swapped;
  }
}

/**
 * Replaces our telephone numbers on the page that stands, in `tel:` links and in visible text, by a
 * campaign's ([1.5]). Numbers that no link of ours dials stay: they are those of other firms and of visitors.
 */
export function swapPhones(tfn: string): void {
  const number = toE164(tfn);
  if (!number || ownPages.test(location.pathname)) return;
  swapLinks(document.body, number);
  swapText(document.body, number);
}
