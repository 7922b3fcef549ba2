/**
 * Opt-out keywords of CTIA and 47 CFR 64.1200(a)(10), in English and French, and unambiguous short sentences.
 */
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

/**
 * Returns whether a text message is an opt-out: "STOP", "stop please", "ARRÊT", a stop sign. Longer messages
 * such as "cancel my visit on Friday" are not.
 */
export function isStopRequest(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase();
  if (/^\s*(?:🛑\s*)+$/u.test(plain)) return true;
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return requests.has(words.filter((word) => !fillers.has(word)).join('')) || requests.has(words.join(''));
}
