import { formatPhone, toE164 } from '#domain/validation/phone.ts';

/** Excludes numbers of other firms, and staff and account pages, where numbers belong to customers. */
const others = '[data-other-firm], [contenteditable]';
const silent = 'script, style, noscript, textarea, select, input';
const ownPages = /^\/(desk|admin|account)\//;

const written = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?!\d)/g;

/** Numbers found in our own `tel:` links during this page load */
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
    // Keep the node: React holds a reference to it.
    if (swapped !== text.data) text.data = swapped;
  }
}

/** Swaps our numbers for a campaign's ([1.5]). Numbers without a link of ours stay. */
export function swapPhones(tfn: string): void {
  const number = toE164(tfn);
  if (!number || ownPages.test(location.pathname)) return;
  swapLinks(document.body, number);
  swapText(document.body, number);
}
