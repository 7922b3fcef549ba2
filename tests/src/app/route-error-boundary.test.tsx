import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouteErrorBoundary } from '../../../src/app/route-error-boundary.tsx';
import { sendReportsTo } from '../../../src/lib/report-error.ts';

let isBroken = true;
const fault = new TypeError('shapes of undefined');
const reports: unknown[] = [];

function Page({ name }: { name: string }) {
  if (isBroken) throw fault;
  return <h1>{name}</h1>;
}

function Shop() {
  const [path, go] = useState('/windows/');
  return (
    <>
      <button type="button" onClick={() => go('/doors/')}>
        Doors
      </button>
      <RouteErrorBoundary path={path}>
        <Page name={path} />
      </RouteErrorBoundary>
    </>
  );
}

beforeEach(() => {
  isBroken = true;
  reports.length = 0;
  sendReportsTo((error, during) => reports.push([error, during]));
  // React says on the console what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('shows what happened in place of a page that cannot be drawn, reports it once, and leaves the rest of the shop', async () => {
  render(<Shop />);
  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { level: 1, name: 'This page stopped working' }),
  );
  expect(screen.getByRole('button', { name: 'Doors' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reload this page' })).toHaveAttribute('href', '/windows/');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(reports).toEqual([[fault, 'drawing a page']]));
});

it('draws the page again on request, as often as it takes', async () => {
  const user = userEvent.setup();
  render(<Shop />);
  const retry = () => user.click(screen.getByRole('button', { name: 'Try again' }));
  await retry();
  expect(screen.getByRole('alert')).toBeVisible();
  isBroken = false;
  await retry();
  expect(screen.getByRole('heading', { level: 1, name: '/windows/' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('draws the page that the visitor goes to from a broken one', async () => {
  const user = userEvent.setup();
  render(<Shop />);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Doors' }));
  expect(screen.getByRole('heading', { level: 1, name: '/doors/' })).toBeVisible();
});
