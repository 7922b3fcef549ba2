import { screen, within } from '@testing-library/react';
import { Workbench } from '#src/features/configurator/components/workbench.tsx';
import type { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { exampleConfiguration, exampleModel } from './configurator-example.ts';

export const opened = { config: exampleConfiguration(), model: exampleModel };
export const workbench = (over: Partial<Parameters<typeof Workbench>[0]> = {}) => (
  <Workbench
    opened={opened}
    gone={false}
    addToCart={() => <button type="button">Add</button>}
    monthly={() => null}
    {...over}
  />
);
export const width = () => screen.getByRole('textbox', { name: 'Width, inches' });
/** The price in the bottom bar, the last of all shown. */
export const price = () => screen.getAllByText(/^\$[\d,]+\.\d\d$/).at(-1);
export const step = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name });

export async function typeWidth(user: ReturnType<typeof renderWithStore>['user'], text: string) {
  await user.clear(width());
  await user.type(width(), `${text}{Enter}`);
}
