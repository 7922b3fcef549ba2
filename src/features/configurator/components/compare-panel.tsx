import { useEffect, useMemo, useRef } from 'react';
import { stateTitle } from '#domain/configurator/answer-title.ts';
import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { type Settled, settle } from '#domain/configurator/settle.ts';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';
import { WideTable } from '#src/components/wide-table.tsx';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import type { Compared } from '../set-aside.ts';
import * as styles from './compare-panel.module.css';

interface Column extends Compared {
  settled: Settled;
}

const wordsOf = ({ settled }: Column): Map<string, string> =>
  new Map(settled.questions.map((state) => [state.question.title, stateTitle(state)]));

function rowsOf(columns: readonly Column[]): { title: string; cells: string[]; differs: boolean }[] {
  const words = columns.map(wordsOf);
  const titles = new Set(words.flatMap((column) => [...column.keys()]));
  return [...titles].map((title) => {
    const cells = words.map((column) => column.get(title) ?? '–');
    return { title, cells, differs: new Set(cells).size > 1 };
  });
}

function Picture({ model, settled }: Column) {
  const [unit] = useLengthUnit();
  const svg = useMemo(() => {
    const spec = drawingOf(model, settled, { view: 'exterior', light: 'day' });
    return drawElevation(spec, { size: 320, title: model.title, dimensions: true, unit });
  }, [model, settled, unit]);
  return <SvgDrawing svg={svg} className={styles.picture} decorative />;
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
            <th scope="row">Drawing</th>
            {columns.map((column, index) => (
              <td key={index === 0 ? 'kept' : 'current'}>
                <Picture {...column} />
                {column.model.title}
              </td>
            ))}
          </tr>
          <tr className={styles.differs}>
            <th scope="row">Price</th>
            {columns.map(({ model, settled }, index) => (
              <td key={index === 0 ? 'kept' : 'current'}>{formatUsd(priceOf(model, settled).unit_cents)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Ready in</th>
            {columns.map(({ model, settled }, index) => (
              <td key={index === 0 ? 'kept' : 'current'}>{leadDaysOf(model, settled)} days</td>
            ))}
          </tr>
          {rowsOf(columns).map(({ title, cells: [first, second], differs }) => (
            <tr key={title} className={differs ? styles.differs : undefined}>
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
