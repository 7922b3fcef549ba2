/** Names and values in the order of the message. */
export type EmailHeaders = readonly (readonly [name: string, value: string])[];

/** `automatic`: an out-of-office notice, for example; `bounce`: an email of ours was not delivered. */
export type InboundKind = 'reply' | 'automatic' | 'bounce';

const systemSenders = /^(mailer-daemon|postmaster|bounces?)@/i;
const automaticHeaders = ['x-autoreply', 'x-autorespond', 'list-id'];
const automaticPrecedence = /^(bulk|auto_reply|junk|list)$/i;

/** Recognizes programs by their headers (RFC 3834, RFC 3464), so that they count as no answer. */
export function kindOfEmail(headers: EmailHeaders, envelopeSender: string): InboundKind {
  const headerOf = (name: string) => headers.find(([given]) => given.toLowerCase() === name)?.[1].trim();
  const sender = envelopeSender.trim().replace(/^<|>$/g, '');
  if (
    systemSenders.test(sender) ||
    headerOf('x-failed-recipients') !== undefined ||
    /^multipart\/report\b.*delivery-status/is.test(headerOf('content-type') ?? '')
  )
    return 'bounce';
  const submitted = headerOf('auto-submitted')?.toLowerCase() ?? 'no';
  if (
    sender === '' ||
    !submitted.startsWith('no') ||
    automaticHeaders.some((name) => headerOf(name) !== undefined) ||
    automaticPrecedence.test(headerOf('precedence') ?? '')
  )
    return 'automatic';
  return 'reply';
}

const historyBegins = [
  /^\s*On .{5,200}\swrote:\s*$/ms,
  /^\s*(Am|Le|El|Il|Op) .{5,200}\s(schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,80}:\s*$/ms,
  /^\s*-{2,}\s*(Original Message|Forwarded message)\s*-{2,}\s*$/im,
  /^_{10,}\s*$/m,
  /^From: .+\r?\n(Sent|Date|To): /m,
  /^>/m,
];

/** Returns the text above the quoted history; all of it if nothing is above. */
export function withoutHistory(text: string): string {
  const starts = historyBegins.map((pattern) => text.search(pattern)).filter((start) => start >= 0);
  const above = text.slice(0, Math.min(text.length, ...starts)).trim();
  return above === '' ? text.trim() : above;
}
