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

const separator = /^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}$|^_{10,}$/i;
const attributionBegins = /^(?:On|Am|Le|El|Il|Op) /;
const attributionVerb = /\s(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b/;
/** Mail programs wrap the sentence that names the quoted sender. */
const maxAttributionLines = 3;
const maxAttributionLength = 300;

function isAttribution(lines: readonly string[]): boolean {
  const text = lines.join(' ').trim();
  return (
    text.length <= maxAttributionLength &&
    text.endsWith(':') &&
    attributionBegins.test(text) &&
    attributionVerb.test(text)
  );
}

function historyBegins(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  return (
    line.startsWith('>') ||
    separator.test(line.trim()) ||
    (line.startsWith('From: ') && /^(?:Sent|Date|To): /.test(next)) ||
    Array.from({ length: maxAttributionLines }, (_, more) => lines.slice(at, at + more + 1)).some(
      isAttribution,
    )
  );
}

/** Returns the text above the quoted history; all of it if nothing is above. */
export function withoutHistory(text: string): string {
  const lines = text.split(/\r?\n/);
  const begin = lines.findIndex((_, at) => historyBegins(lines, at));
  const above = begin < 0 ? '' : lines.slice(0, begin).join('\n').trim();
  return above === '' ? text.trim() : above;
}
