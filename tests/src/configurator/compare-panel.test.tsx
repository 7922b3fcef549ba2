import { screen } from '@testing-library/react';
import type { Answers } from '#domain/configurator/model.ts';
import { ComparePanel } from '#src/features/configurator/components/compare-panel.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { exampleModel as model } from '#tests/support/configurator/configurator-example.ts';

const differing = (current: Answers): string[] => {
  const kept = { model, selections: {} };
  renderWithStore(
    <ComparePanel kept={kept} current={{ model, selections: current }} onClose={() => undefined} />,
  );
  const rows = screen.getAllByRole('row').filter(({ dataset }) => dataset.differs);
  return rows.map((row) => row.querySelector('th')?.textContent ?? '');
};

it('marks no row of two equal units', () => {
  expect(differing({})).toEqual([]);
});

it('marks the rows in which two units differ: a color, and the price that it makes', () => {
  expect(differing({ exterior_color: 'black' })).toEqual(['Price', 'Outside color']);
});
