import { foldTyped } from '#domain/validation/fold-typed.ts';

/** A product line as schedules name it. `style` is the way of opening, as product lines describe it. */
export interface MatchedLine {
  backend_name: string;
  title: string;
  category_id: string;
  style: string;
}

const style = (words: string, category: string, ...styles: string[]) => ({
  words: new RegExp(`\\b(?:${words})\\b`),
  category,
  styles,
});

/** From the most to the least specific: a French casement is no casement, and a sliding door no slider. */
const kinds = [
  style(
    'sliding (?:glass |patio )?doors?|patio sliders?|gliding (?:patio )?doors?|sgd|spd|opd',
    'patio-doors',
    'two-panel sliding',
    'three-panel sliding',
  ),
  style('multi ?slides?|stacking (?:panels?|doors?)|pocket doors?', 'patio-doors', 'stacking panels'),
  style('bi ?folds?|folding (?:walls?|doors?)', 'patio-doors', 'bifold'),
  style('french (?:patio )?doors?|hinged (?:patio )?doors?|fd|french pair', 'patio-doors', 'hinged pair'),
  style('double entry|pair of (?:entry )?doors|double doors?', 'entry-doors', 'pair'),
  style('(?:door|entry)s? with two sidelights', 'entry-doors', 'single with two sidelights'),
  style('(?:door|entry)s? with (?:one |a )?sidelight', 'entry-doors', 'single with one sidelight'),
  style('(?:front|entry|exterior) doors?|entry', 'entry-doors', 'single'),
  style(
    'french casements?|double casements?|casement pairs?|twin casements?|2 lite casements?',
    'windows',
    'casement pair',
  ),
  style('picture (?:and|with|w) casements?|casement groups?|c f c|cpc|cfc', 'windows', 'casement group'),
  style(
    '(?:double|dbl) hung (?:pairs?|twins?)|twin (?:double hung|dh)s?|mulled (?:double hung|dh)s?',
    'windows',
    'double-hung pair',
  ),
  style('double hungs?|dbl hungs?|dh|d h|hung', 'windows', 'double-hung'),
  style('single hungs?|sgl hungs?|sh|s h', 'windows', 'single-hung'),
  style('bays?', 'windows', 'bay'),
  style('bows?', 'windows', 'bow'),
  style('half rounds?|half circles?|arch(?:ed)? tops?|round tops?|hr', 'windows', 'half-round'),
  style('rounds?|circles?|circular|rnd', 'windows', 'round'),
  style('trapezoids?|traps?|rake[ds]?', 'windows', 'trapezoid'),
  style('casements?|csmt|cmt|cas|cs', 'windows', 'casement'),
  style('awnings?|awn|aw', 'windows', 'awning'),
  style('hoppers?|hop', 'windows', 'hopper'),
  style('xox|three lite sliders?|3 lite sliders?|three panel sliders?', 'windows', 'three-panel sliding'),
  style(
    'sliders?|sliding|gliders?|gliding|sldr|slid|hs|sl|xo|ox',
    'windows',
    'two-panel sliding',
    'three-panel sliding',
  ),
  style('pictures?|pict?|pw|fixed|fix|fx|stationary|direct set', 'windows', 'fixed'),
] as const;

const fold = (text: string): string =>
  foldTyped(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kindOf = (folded: string) => kinds.find(({ words }) => words.test(folded));

/** Whether a type names a way of opening. Letters such as `A`, which a legend explains, do not. */
export const namesStyle = (type: string): boolean => kindOf(fold(type)) !== undefined;

/** Operations whose side a type may name, by style */
const sides: Readonly<Record<string, { left: string; right: string }>> = {
  casement: { left: 'casement-left', right: 'casement-right' },
};

export interface TypeMatch {
  line: MatchedLine | undefined;
  /** Answers that the type names, by question */
  answers: Readonly<Record<string, string>>;
}

/**
 * Finds the product line of a type: one that it names, else one of its way of opening, in the wanted series
 * where that is made. No line for types that do not say what they are.
 */
export function matchType(type: string, lines: readonly MatchedLine[], series: string): TypeMatch {
  const folded = fold(type);
  const named = lines.find(({ title }) => folded.includes(fold(title)));
  const kind = kindOf(folded);
  const fitting = kind
    ? lines.filter(
        (one) => one.category_id === kind.category && kind.styles.some((name) => name === one.style),
      )
    : [];
  const line = named ?? fitting.find(({ title }) => title.startsWith(`${series} `)) ?? fitting[0];
  return { line, answers: line ? sideOf(folded, line.style) : {} };
}

function sideOf(folded: string, style: string): TypeMatch['answers'] {
  const operations = sides[style];
  const side = /\b(?:l|lh|left)\b/.test(folded)
    ? 'left'
    : /\b(?:r|rh|right)\b/.test(folded)
      ? 'right'
      : undefined;
  return operations && side ? { operation: operations[side] } : {};
}
