import { getProductTiles } from '#domain/catalog/contract.ts';
import { type DesignWish, makeDesigns } from '#domain/projects/designs-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import { type MatchedLine, matchType } from '#domain/projects/window-schedule/match-type.ts';
import type {
  ScheduledOpening,
  WindowSchedule,
} from '#domain/projects/window-schedule/read-window-schedule.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import type { AddedGoods } from '#src/session/projects/add-to-project.ts';

const here = () => ({ client_postal_code: storedPostalCode() });

/** Returns the product lines sold at the visitor's place. Throws `ApiError`. */
export async function fetchLines(signal: AbortSignal): Promise<MatchedLine[]> {
  const { tiles } = await callEndpoint(getProductTiles, { query: here() }, { signal });
  return tiles.flatMap(({ backend_name, title, category_id, style, available }) =>
    available ? [{ backend_name, title, category_id, style: style ?? '' }] : [],
  );
}

/** How an opening's type is made: the line of the visitor's choice, else the one that fits the words. */
export interface TypeReading {
  type: string;
  count: number;
  line: MatchedLine | undefined;
  answers: Readonly<Record<string, string>>;
}

/** Lists the types of a schedule with their lines. `chosen` holds backend names; empty leaves a type out. */
export function readTypes(
  { openings }: WindowSchedule,
  lines: readonly MatchedLine[],
  series: string,
  chosen: Readonly<Record<string, string>>,
): TypeReading[] {
  const types = [...new Set(openings.map(({ type }) => type))];
  return types.map((type): TypeReading => {
    const match = matchType(type, lines, series);
    const own = chosen[type];
    const line = own === undefined ? match.line : lines.find(({ backend_name }) => backend_name === own);
    return {
      type,
      count: openings.filter((one) => one.type === type).length,
      line,
      // Those of another way of opening would be refused.
      answers: line?.style === match.line?.style ? match.answers : {},
    };
  });
}

export interface WishedOpening {
  opening: ScheduledOpening;
  wish: DesignWish | undefined;
}

export function wishesOf(
  { openings, basis }: WindowSchedule,
  types: readonly TypeReading[],
): WishedOpening[] {
  return openings.map((opening) => {
    const reading = types.find(({ type }) => type === opening.type);
    if (!reading?.line) return { opening, wish: undefined };
    const { id, width, height, quantity } = opening;
    const design = { backend_name: reading.line.backend_name, code: null };
    const wish: DesignWish =
      basis === 'opening'
        ? { id, quantity, design, answers: reading.answers, opening: { width, height } }
        : { id, quantity, design, answers: { ...reading.answers, width, height } };
    return { opening, wish };
  });
}

export interface MadeOpenings {
  goods: ReadonlyMap<string, ProjectGoods>;
  refused: ReadonlyMap<string, string>;
}

/** Throws `ApiError`. */
export async function makeOpenings(
  wished: readonly WishedOpening[],
  signal: AbortSignal,
): Promise<MadeOpenings> {
  const items = wished.flatMap(({ wish }) => (wish ? [wish] : []));
  if (items.length === 0) return { goods: new Map(), refused: new Map() };
  const { goods, refused } = await callEndpoint(makeDesigns, { query: here(), body: { items } }, { signal });
  return {
    goods: new Map(goods.map((one) => [one.id, one])),
    refused: new Map(refused.map(({ id, reason }) => [id, reason])),
  };
}

/** Returns an opening as an item of a project. */
export const addedOpening = (
  { mark, room, quantity, note, sill }: ScheduledOpening,
  backendName: string,
  { code, price_cents, price_list }: ProjectGoods,
): AddedGoods => ({
  name: mark,
  ...(room && { room }),
  quantity,
  note,
  sill,
  design: { backend_name: backendName, code },
  seen_price: { cents: price_cents, price_list },
});
