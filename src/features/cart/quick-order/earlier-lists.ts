import type { OrderLine } from '#domain/orders/order-schema.ts';
import type { ProjectGoods, WantedGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { type GoodsRow, priced } from './goods-rows.ts';
import { fetchGoods, fetchOrder } from './quick-order-api.ts';

interface EarlierLine {
  wanted: WantedGoods;
  title: string;
  said: GoodsRow['said'];
}

const inWords = (backendName: string): string => backendName.replaceAll('-', ' ');

export const linesOfProject = ({ items, groups }: ProjectView): EarlierLine[] =>
  items.flatMap(({ id, quantity, design, part, name, note, sill, group }): EarlierLine[] => {
    const backendName = (design ?? part)?.backend_name;
    if (backendName === undefined) return [];
    const room = groups.find((one) => one.id === group)?.name;
    const wanted = { id, quantity, ...(design && { design }), ...(part && { part }) };
    return [
      {
        wanted,
        title: name || inWords(backendName),
        said: { name, note: note ?? '', sill, ...(room && { room }) },
      },
    ];
  });

const linesOfOrder = (lines: readonly OrderLine[]): EarlierLine[] =>
  lines.map(({ backend_name, configuration_code: code, quantity, title }, place) => ({
    wanted: {
      id: `line-${place}`,
      quantity,
      ...(code === undefined ? { part: { backend_name } } : { design: { backend_name, code } }),
    },
    title,
    said: {},
  }));

const rowsOf = (lines: readonly EarlierLine[], goods: readonly ProjectGoods[]): GoodsRow[] => {
  const byId = new Map(goods.map((one) => [one.id, one]));
  return lines.map(({ wanted, title, said }) => {
    const today = byId.get(wanted.id);
    return priced(
      {
        id: wanted.id,
        quantity: wanted.quantity,
        wanted: [wanted],
        said,
        title: said.name || (today?.title ?? title),
        about: [said.name ? today?.title : '', today?.part_number ?? today?.headline]
          .filter(Boolean)
          .join(', '),
      },
      byId,
    );
  });
};

export async function readEarlier(from: ProjectView | string, signal: AbortSignal): Promise<GoodsRow[]> {
  const lines =
    typeof from === 'string' ? linesOfOrder((await fetchOrder(from, signal)).lines) : linesOfProject(from);
  const { goods } = await fetchGoods(
    lines.map(({ wanted }) => wanted),
    signal,
  );
  return rowsOf(lines, goods);
}
