/** English and French opt-out keywords (CTIA, 47 CFR 64.1200(a)(10)) and unambiguous sentences. */
const requests = new Set([
  ...['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'remove', 'takeoff'],
  ...['stoptext', 'stopmessage', 'stopcontact', 'stopcall', 'nomore'],
  ...['donottext', 'donotmessage', 'donotcontact', 'donotcall'],
  ...['donttext', 'dontmessage', 'dontcontact', 'dontcall'],
  ...['arret', 'arreter', 'arretez', 'desabonner', 'desabonnement', 'desinscrire', 'annuler', 'fin'],
]);

const fillers = new Set([
  ...['please', 'pls', 'plz', 'thanks', 'thank', 'thx', 'you', 'now', 'immediately', 'hi', 'hello', 'ok'],
  ...['all', 'me', 'i', 'want', 'to', 'from', 'of', 'your', 'my', 'number', 'list', 'sending', 'these'],
  ...['texting', 'texts', 'messages', 'messaging', 'sms', 'contacting', 'calling', 'calls'],
  ...['sil', 's', 'il', 'vous', 'te', 'plait', 'svp', 'stp', 'merci', 'les', 'des', 'moi', 'me'],
]);

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase();

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Accepts "STOP", "stop please", "ARRÊT", a stop sign; not "cancel my visit on Friday". */
export function isStopRequest(text: string): boolean {
  const plain = withoutMarks(text);
  if (/^\s*(?:🛑\s*)+$/u.test(plain)) return true;
  const words = wordsOf(plain);
  return requests.has(words.filter((word) => !fillers.has(word)).join('')) || requests.has(words.join(''));
}

/** Accepts the keywords by which carriers lift a STOP, alone. YES may answer a question instead. */
export const isResumeRequest = (text: string): boolean =>
  ['start', 'unstop'].includes(wordsOf(withoutMarks(text)).join(' '));
