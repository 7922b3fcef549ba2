import { screen } from '@testing-library/react';
import { ConsultationsPage } from '#src/features/account/consultations-page.tsx';
import { answers, failsOnce, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { appointment } from '#tests/support/consultations/slot-examples.ts';

it('lists the consultations of the account with the way to change each, by the branch’s clock', async () => {
  const canceled = appointment({ id: 'old', state: 'canceled', START_DATE: '2026-10-02T16:00:00-04:00' });
  answers('consultations', { consultations: [appointment(), canceled] });
  renderSignedIn(<ConsultationsPage />);
  await screen.findByText('Please confirm');
  const entries = screen.getAllByRole('listitem');
  const texts = entries.map(({ textContent }) => textContent).filter((text) => text?.includes('Iris Vance'));
  expect(texts).toEqual([
    expect.stringMatching(/Please confirm.*Tuesday, December 1, 9 am Eastern Time.*14 Wall Street/),
    expect.stringMatching(/Canceled.*Friday, October 2, 4 pm Eastern Time/),
  ]);
  expect(
    screen.getByRole('link', { name: /^Confirm, move or cancel Tuesday, December 1, 9 am/ }),
  ).toHaveAttribute('href', appointment().manage_url);
});

it('offers to schedule one where there is none, and to try again where they cannot be had', async () => {
  failsOnce('consultations', { consultations: [] });
  const { user } = renderSignedIn(<ConsultationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Schedule a consultation' })).toHaveAttribute(
    'href',
    '/where-to-buy/schedule-consultation/',
  );
});
