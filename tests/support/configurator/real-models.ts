import type { Model } from '#domain/configurator/model.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { stockModel } from '#domain/configurator/stock-model.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';

export const readRealContent = (): Promise<ContentSet> => readContent(inProject('content'));

export function everyModel(content: ContentSet): Model[] {
  const lines = content.lineConfigurations.flatMap(({ line_id, sold_in }) =>
    content.markets
      .filter(({ market }) => sold_in?.includes(market) ?? true)
      .flatMap((market) => modelOfLine(content, line_id, market) ?? []),
  );
  const stock = content.stockWindows.flatMap((window) => {
    const line = lines.find(({ backend_name }) => backend_name === window.line_id);
    return line ? [stockModel(line, window, 3)] : [];
  });
  return [...lines, ...stock];
}
