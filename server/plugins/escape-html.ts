const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, in an attribute as well. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => named[letter] ?? letter);
