import { useEffect, useRef } from 'react';
import { stateTitle } from '#domain/configurator/answer-title.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { type Settled, settle } from '#domain/configurator/settle.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { commonInch } from '#domain/drawing/place-on-canvas.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import { WideTable } from '#src/components/wide-table.tsx';
import type { Compared } from '../set-aside.ts';
import * as styles from './compare-panel.module.css';

interface Column extends Compared {
  settled: Settled;
}

const wordsOf = ({ settled }: Column): Map<string, string> =>
  new Map(settled.questions.map((state) => [state.question.title, stateTitle(state)]));

interface Row {
  title: string;
  cells: readonly string[];
}

function rowsOf(columns: readonly Column[]): Row[] {
  const words = columns.map(wordsOf);
  const titles = new Set(words.flatMap((column) => [...column.keys()]));
  return [
    {
      title: 'Price',
      cells: columns.map(({ model, settled }) => formatUsd(priceOf(model, settled).unit_cents)),
    },
    { title: 'Ready in', cells: columns.map(({ model, settled }) => `${leadDaysOf(model, settled)} days`) },
    ...[...titles].map((title) => ({ title, cells: words.map((column) => column.get(title) ?? '–') })),
  ];
}

/** Drawings from outside, to one scale; their sizes are rows of the table. */
function drawnAlike(columns: readonly Column[]): string[] {
  const specs = columns.map(({ model, settled }) =>
    drawingOf(model, settled, { view: 'exterior', light: 'day' }),
  );
  const inch = commonInch(specs);
  return specs.map((spec) => drawElevation(spec, { size: 320, title: '', inch }));
}

export function ComparePanel({
  kept,
  current,
  onTakeKept,
  onClose,
}: {
  kept: Compared;
  current: Compared;
  onTakeKept?: (() => void) | undefined;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const columns = [kept, current].map((each) => ({ ...each, settled: settle(each.model, each.selections) }));
  const drawings = drawnAlike(columns);
  return (
    <Stack gap={4} className={styles.panel}>
      <Text as="h2" ref={heading} id="compare-heading" tabIndex={-1} size="title-m">
        Side by side
      </Text>
      <WideTable labelledBy="compare-heading" className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">The one you set aside</th>
            <th scope="col">This one</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Drawn to one scale</th>
            {columns.map(({ model }, index) => (
              <td key={index === 0 ? 'kept' : 'current'}>
                <SvgDrawing svg={drawings[index] ?? ''} className={styles.picture} decorative />
                {model.title}
              </td>
            ))}
          </tr>
          {rowsOf(columns).map(({ title, cells: [first, second] }) => (
            <tr key={title} data-differs={first !== second || undefined}>
              <th scope="row">{title}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Cluster gap={4}>
        {onTakeKept && (
          <Button look="outline" onClick={onTakeKept}>
            Go back to the one set aside
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Stack>
  );
}
