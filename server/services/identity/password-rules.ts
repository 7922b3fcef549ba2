import type { Brand } from '#domain/content/brand.ts';
import { accountMessages } from '#domain/validation/account-forms.ts';
import { passwordLength } from '#domain/validation/password-length.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why no account takes a password, for its customer to read; `undefined` of one that any may have. */
export type RefusePassword = (password: string) => Promise<string | undefined>;

/** The name of the shop, and the words that say what it sells: those come to mind here first. */
const wordsOf = ({ name, legal_name }: Pick<Brand, 'name' | 'legal_name'>): string[] =>
  [name, ...legal_name.split(' ').filter((word) => word.length > 3)].map((word) => word.toLowerCase());

/** Whether too little is left of a password without these words, whatever stands between them. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const left = words.reduce((text, word) => text.replaceAll(word, ''), folded);
  if (left === folded) return false;
  return [...left.replace(/[^\p{L}\p{N}]/gu, '')].length < passwordLength.min;
}

/** What is asked of every new password beside its length. */
export const passwordRules =
  (brand: () => Pick<Brand, 'name' | 'legal_name'>): RefusePassword =>
  async (password) => {
    if (isMadeOf(password, wordsOf(brand()))) return accountMessages.passwordOfShop;
    return (await isCommonPassword(password)) ? accountMessages.passwordCommon : undefined;
  };
