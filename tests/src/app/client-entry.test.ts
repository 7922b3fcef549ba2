import { waitFor } from '@testing-library/react';
import type { GatsbyBrowser } from 'gatsby';
import { onClientEntry } from '#src/app/client-entry.ts';
import { sendReportsTo } from '#src/lib/http/report-error.ts';

it('[8.6] reports what nothing on the page caught, before anything is drawn: page resources for a path that were not found', async () => {
  const reports: unknown[] = [];
  sendReportsTo((error, during) => reports.push([error, during]));
  onClientEntry?.({} as Parameters<NonNullable<GatsbyBrowser['onClientEntry']>>[0], { plugins: [] });
  const missing = new Error('page resources for /windows/ not found. Not rendering React');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: missing }));
  const fault = new RangeError('no such pane');
  window.dispatchEvent(new ErrorEvent('error', { error: fault }));
  await waitFor(() =>
    expect(reports).toEqual([
      [missing, 'running the page'],
      [fault, 'running the page'],
    ]),
  );
});
