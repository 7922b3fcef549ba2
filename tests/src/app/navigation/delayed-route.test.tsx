import { render, screen } from '@testing-library/react';
import { noticeDelayedRoutes } from '#src/app/navigation/delayed-route.ts';
import { Announcer } from '#src/components/announcer.tsx';
import { arriveAt } from '#tests/support/browser/route-change.ts';

const listeners = new Set<() => void>();
const late = () => {
  for (const listener of listeners) listener();
};
beforeEach(() => {
  Object.assign(window, {
    ___emitter: {
      on: (_: string, listener: () => void) => listeners.add(listener),
      off: (_: string, listener: () => void) => listeners.delete(listener),
    },
  });
});

it('says that a page is late, in sight and aloud, until it comes', () => {
  render(<Announcer />);
  const stop = noticeDelayedRoutes();
  expect(screen.queryByText(/taking a while/)).toBeNull();
  late();
  late();
  const [aloud, seen, ...others] = screen.getAllByText(/taking a while/);
  expect(aloud).toHaveAttribute('role', 'status');
  expect(seen).toBeVisible();
  expect(others).toEqual([]);
  arriveAt('/windows/', '/');
  expect(seen).not.toBeInTheDocument();
  stop();
  expect(listeners.size).toBe(0);
});
