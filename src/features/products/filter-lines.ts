import { announce } from '../../components/announcer.tsx';

/** What lines are narrowed and ordered by. */
export interface FilteredLine {
  style: string;
  material: string;
  price_from_cents: number;
  sizes: { min_width: number; max_width: number };
  performance: { u_factor: readonly number[] };
}

/** The ways to order lines, by their name in the address. */
const orders: Record<string, (line: FilteredLine) => number> = {
  price: (line) => line.price_from_cents,
  '-price': (line) => -line.price_from_cents,
  u: (line) => line.performance.u_factor[0] ?? 0,
  width: (line) => -line.sizes.max_width,
};

/** The lines that pass what a query asks, in its order; what cannot be read asks nothing. */
export function filterLines<L extends FilteredLine>(lines: readonly L[], query: URLSearchParams): L[] {
  const [style, material] = [query.get('style'), query.get('material')];
  const [price, width] = [Number(query.get('price')), Number(query.get('width'))];
  const found = lines.filter(
    (line) =>
      (!style || line.style === style) &&
      (!material || line.material === material) &&
      (!(price > 0) || line.price_from_cents <= price * 100) &&
      (!(width > 0) || (width >= line.sizes.min_width && width <= line.sizes.max_width)),
  );
  const order = orders[query.get('sort') ?? ''];
  return order ? found.sort((one, other) => order(one) - order(other)) : found;
}

const fieldsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] =>
  [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );

/** Puts what the address asks into the form, and gives the lines that it asks for. */
export function linesOfAddress<L extends FilteredLine>(form: HTMLFormElement, lines: readonly L[]): L[] {
  const query = new URLSearchParams(location.search);
  for (const field of fieldsOf(form)) field.value = query.get(field.name) ?? '';
  return filterLines(lines, query);
}

/** Puts what the form asks into the address, without an entry in the history, says how many lines there are, and gives them. */
export function linesOfForm<L extends FilteredLine>(form: HTMLFormElement, lines: readonly L[]): L[] {
  const query = new URLSearchParams(location.search);
  for (const { name, value } of fieldsOf(form)) value === '' ? query.delete(name) : query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search);
  const found = filterLines(lines, query);
  announce(`${found.length} of ${lines.length} lines`);
  return found;
}
