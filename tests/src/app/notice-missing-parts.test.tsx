import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { noticeMissingParts } from '#src/app/notice-missing-parts.ts';
import { Announcer } from '#src/components/announcer.tsx';
import { lazyPart, setFormWaiting } from '#src/lib/react/lazy-part.ts';
import { arriveAt } from '#tests/support/browser/route-change.ts';

const notLoaded = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const load = jest.fn<Promise<{ default: () => string }>, []>();
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'stopped working' : this.props.children);
}

async function open() {
  const Part = lazyPart(load);
  await act(async () => {
    render(
      <>
        <Announcer />
        <Boundary>
          <Suspense fallback="One moment">
            <Part />
          </Suspense>
        </Boundary>
      </>,
      { onCaughtError: () => undefined },
    );
  });
}

let stop: () => void = () => undefined;
beforeEach(() => load.mockReset().mockRejectedValue(notLoaded()));
afterEach(() => stop());

it('says in sight and aloud that a part is missing, also of one before it began, and shows it later', async () => {
  await open();
  stop = noticeMissingParts();
  expect(screen.getAllByText(/^Part of this page could not be loaded/)).toHaveLength(2);
  expect(screen.getByText('One moment')).toBeVisible();
  await online();
  expect(load).toHaveBeenCalledTimes(2);
  act(() => setFormWaiting(true));
  expect(screen.getAllByText(/^Part of this page|your form is sent as soon as/)).toHaveLength(2);
  load.mockResolvedValue({ default: () => 'The part' });
  await online();
  expect(screen.getByText(/The part/)).toBeVisible();
  expect(screen.queryByText(/your form is sent/, { selector: 'p' })).toBeNull();
  await online();
  expect(load).toHaveBeenCalledTimes(3);
});

it('says nothing of it on the next page', async () => {
  stop = noticeMissingParts();
  await open();
  expect(screen.getByText(/^Part of this page/, { selector: 'p' })).toBeVisible();
  arriveAt('/windows/', '/');
  expect(screen.queryByText(/^Part of this page/, { selector: 'p' })).toBeNull();
  load.mockResolvedValue({ default: () => 'The part' });
  await online();
});

it('leaves a script that throws to the error page', async () => {
  stop = noticeMissingParts();
  load.mockRejectedValue(new TypeError('x is not a function'));
  await open();
  expect(screen.getByText(/stopped working/)).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await online();
  expect(load).toHaveBeenCalledTimes(1);
});
