import { accountMessages } from '#domain/account/account-forms.ts';
import { passwordLength } from '#domain/account/password-length.ts';
import type { Brand } from '#domain/content/site-settings.ts';

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  // Loaded lazily: fifty thousand words, needed only to check new passwords.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Returns true for a commonly leaked password, case-insensitively. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.trim().toLowerCase());
}

/** Returns the reason why a password is rejected, or undefined. */
export type RefusePassword = (password: string) => Promise<string | undefined>;

/** Words of the shop's name, which users are likely to choose. */
const wordsOf = ({ name, legal_name }: Pick<Brand, 'name' | 'legal_name'>): string[] =>
  [name, ...legal_name.split(' ').filter((word) => word.length > 3)].map((word) => word.toLowerCase());

/** Returns true if too little remains of a password without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const left = words.reduce((text, word) => text.replaceAll(word, ''), folded);
  if (left === folded) return false;
  return [...left.replace(/[^\p{L}\p{N}]/gu, '')].length < passwordLength.min;
}

/** Rules for new passwords besides the length. */
export const passwordRules =
  (brand: () => Pick<Brand, 'name' | 'legal_name'>): RefusePassword =>
  async (password) => {
    if (isMadeOf(password, wordsOf(brand()))) return accountMessages.passwordOfShop;
    return (await isCommonPassword(password)) ? accountMessages.passwordCommon : undefined;
  };
