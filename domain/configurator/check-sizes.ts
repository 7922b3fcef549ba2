import type { ContentProblem } from '#domain/content/checks/content-problem.ts';
import type { LineConfiguration } from '#domain/content/goods/configurator.ts';
import { formatInches } from '#domain/length/sixteenths.ts';

const rises = (numbers: readonly number[]): boolean =>
  numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? 0));

function sideProblems(
  entry: LineConfiguration,
  side: 'width' | 'height',
  steps: readonly number[],
): ContentProblem[] {
  const { multiple, start } = entry.size;
  const [min, max] = entry.size[side];
  const first = start[side === 'width' ? 0 : 1];
  const off = [min, max, first].find((length) => length % multiple !== 0);
  const at = (path: ContentProblem['path'], message: string): ContentProblem => ({ entry, path, message });
  return [
    ...(min > max ? [at(['size', side], 'the smallest comes first')] : []),
    ...(first < min || first > max ? [at(['size', 'start'], `this ${side} is not made`)] : []),
    ...(off === undefined
      ? []
      : [at(['size'], `${formatInches(off)} is no multiple of ${formatInches(multiple)}`)]),
    ...(rises(steps) ? [] : [at(['grid', `${side}s`], 'each has to be larger than the one before')]),
    ...((steps.at(-1) ?? 0) < max
      ? [at(['grid', `${side}s`], `ends before the largest ${side}, ${formatInches(max)}`)]
      : []),
  ];
}

/** Reports sizes outside the tape or the price grid, and prices that do not rise with size. */
export function checkSizes(entry: LineConfiguration): ContentProblem[] {
  const { widths, heights, cents } = entry.grid;
  const prices = cents.flatMap((row, index): ContentProblem[] => {
    const above = cents[index - 1];
    const isHigher = row.every((price, column) => price > (above?.[column] ?? 0));
    return rises(row) && isHigher
      ? []
      : [{ entry, path: ['grid', 'cents', index], message: 'a larger size has to cost more' }];
  });
  return [...sideProblems(entry, 'width', widths), ...sideProblems(entry, 'height', heights), ...prices];
}
