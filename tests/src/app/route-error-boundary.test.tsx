import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { RouteErrorBoundary } from '#src/app/root.tsx';
import { sendReportsTo } from '#src/lib/http/report-error.ts';
import { sendFeedback } from '#src/lib/sentry/sentry.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

jest.mock('#src/lib/sentry/sentry.ts', () => ({ sendFeedback: jest.fn() }));

let isBroken = true;
const fault = new TypeError('shapes of undefined');
const reports: unknown[] = [];
const texts = {
  heading: 'Something went wrong on our side',
  description: 'You did nothing wrong.',
  cta_title: 'What you can do now',
  cta: [{ href: '/locations/', title: 'Find a showroom to call' }],
};

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
  jest.mocked(sendFeedback).mockReset();
  sendReportsTo((error, during) => {
    reports.push([error, during]);
    return 'report-1';
  });
  // jsdom lacks modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  apiStub.use(
    http.get('*/page-data/500/page-data.json', () =>
      HttpResponse.json({ result: { data: { errorPage: texts } } }),
    ),
  );
  // React logs caught errors to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('[2.19] shows in place of a page that broke a heading, a description, the logo as a link home and a button to a dialog, and reports the fault once', async () => {
  const user = userEvent.setup();
  render(<Shop />);
  expect(screen.getByRole('button', { name: 'Doors' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
  expect(screen.getByText(texts.description)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clerestory home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Reload this page' })).toHaveAttribute('href', '/windows/');
  expect(screen.getByRole('link', { name: 'Find a showroom to call' })).toBeVisible();
  await waitFor(() => expect(reports).toEqual([[fault, 'drawing a page']]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Report this problem' }));
  expect(screen.getByRole('dialog', { name: 'Report this problem' })).toBeVisible();
});

async function openDialog() {
  const user = userEvent.setup();
  render(<Shop />);
  await user.click(await screen.findByRole('button', { name: 'Report this problem' }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

describe('the dialog', () => {
  it('sends what the visitor writes with the id of the report, and thanks for it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Tell us what you were doing.')).toBeVisible();
    expect(sendFeedback).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox'), 'I chose a color');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('Thank you');
    expect(jest.mocked(sendFeedback).mock.calls).toEqual([['I chose a color', 'report-1']]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the text where it cannot be sent', async () => {
    jest.mocked(sendFeedback).mockRejectedValueOnce(new Error('away'));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox'), 'I chose a color');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText(/could not be sent/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('I chose a color');
  });
});

it('has words of its own where those of the editors do not come', async () => {
  apiStub.use(http.get('*/page-data/500/page-data.json', () => HttpResponse.error()));
  render(<Shop />);
  expect(await screen.findByText(/Your cart is kept/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
});

it('draws the page again on request, as often as it takes', async () => {
  const user = userEvent.setup();
  render(<Shop />);
  const retry = async () => user.click(await screen.findByRole('button', { name: 'Try again' }));
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
