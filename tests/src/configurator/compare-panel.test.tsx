import { screen } from '@testing-library/react';
import type { Answers } from '#domain/configurator/model.ts';
import { ComparePanel } from '#src/features/configurator/components/compare-panel.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { exampleModel as model } from '#tests/support/configurator/configurator-example.ts';
import { paintedExtent } from '#tests/support/drawing/svg-document.ts';

const differing = (current: Answers): string[] => {
  const kept = { model, selections: {} };
  renderWithStore(
    <ComparePanel kept={kept} current={{ model, selections: current }} onClose={() => undefined} />,
  );
  const rows = screen.getAllByRole('row').filter(({ dataset }) => dataset.differs);
  return rows.map((row) => row.querySelector('th')?.textContent ?? '');
};

it('draws both units to one scale', () => {
  const at = (height: number) => ({ model, selections: { width: 24 * 16, height: height * 16 } });
  const { container } = renderWithStore(
    <ComparePanel kept={at(36)} current={at(60)} onClose={() => undefined} />,
  );
  const [kept, current] = [...container.querySelectorAll('svg')].map((drawing) => {
    const own = document.implementation.createDocument(null, null);
    own.append(own.importNode(drawing, true));
    const { left, right, top, foot } = paintedExtent(own);
    return { width: right - left, height: foot - top };
  });
  expect((kept?.height ?? 0) / (current?.height ?? 1)).toBeCloseTo(36 / 60, 1);
  expect(kept?.width).toBeCloseTo(current?.width ?? 0, 0);
});

it('marks no row of two equal units', () => {
  expect(differing({})).toEqual([]);
});

it('marks the rows in which two units differ: a color, and the price that it makes', () => {
  expect(differing({ exterior_color: 'black' })).toEqual(['Price', 'Outside color']);
});
