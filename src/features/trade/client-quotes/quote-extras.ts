import { parseDollars } from '#domain/money/parse-dollars.ts';
import { markupSchema } from '#domain/trade/business-profile-contract.ts';
import { ownLineSchema } from '#domain/trade/client-quotes-contract.ts';
import { basisPointsOf } from '#domain/trade/percent.ts';

export interface TypedLine {
  key: string;
  title: string;
  amount: string;
  taxed: boolean;
}

/** Typed changes to the project's items and their common mark-up */
export interface QuoteExtras {
  leftOut: readonly string[];
  alternates: readonly string[];
  /** Typed percentages by item */
  markups: Readonly<Record<string, string>>;
  lines: readonly TypedLine[];
}

export const noExtras: QuoteExtras = { leftOut: [], alternates: [], markups: {}, lines: [] };

export const isEmptyLine = ({ title, amount }: TypedLine): boolean =>
  title.trim() === '' && amount.trim() === '';

/** Returns why a typed line is not complete, by field. */
export function problemsOfLine({ title, amount }: TypedLine): { title: string; amount: string } {
  const read = ownLineSchema.safeParse({ title, cents: parseDollars(amount) });
  const of = (field: string): string =>
    read.error?.issues.find(({ path }) => path[0] === field)?.message ?? '';
  return { title: of('title'), amount: of('cents') };
}

/** Returns why a typed mark-up is refused; empty if it is valid or not given. */
export function problemOfMarkup(typed: string): string {
  if (typed.trim() === '') return '';
  return markupSchema.safeParse(basisPointsOf(typed)).error?.issues[0]?.message ?? '';
}

/** Returns the fields of the request; undefined while a line or a mark-up is not complete. */
export function readExtras({ leftOut, alternates, markups, lines }: QuoteExtras) {
  const typed = lines.filter((line) => !isEmptyLine(line));
  if (typed.some((line) => Object.values(problemsOfLine(line)).some(Boolean))) return undefined;
  const own = Object.entries(markups).filter(([, text]) => text.trim() !== '');
  if (own.some(([, text]) => problemOfMarkup(text) !== '')) return undefined;
  return {
    left_out: [...leftOut],
    alternates: [...alternates],
    line_markups: Object.fromEntries(own.map(([item, text]) => [item, basisPointsOf(text)])),
    own_lines: typed.map(({ title, amount, taxed }) => ({
      title: title.trim(),
      cents: parseDollars(amount),
      taxed,
    })),
  };
}
