import { forceReloadOnLeaving, reloadAfterPartners } from '#src/app/navigation/forced-reload.ts';
import { arriveAt } from '#tests/support/browser/route-change.ts';

const reload = jest.fn();
let stop: () => void;
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  arriveAt('/');
  stop = reloadAfterPartners(reload);
});
afterEach(() => stop());

const partners = [
  '/locations/norwalk-ct/',
  '/locations/roslyn-heights-ny/',
  '/locations/nc/',
  '/locations/north-carolina/',
  '/locations/grand-rapids-mi/',
  '/locations/memphis/team/',
  '/locations/nashville/',
  '/locations/baltimore/',
  '/locations/washington-dc',
  '/locations/eastern-shore/',
];

describe('[2.16] leaving a partner’s page', () => {
  it.each(partners)('loads the page after %s anew, once, where that is asked for', (from) => {
    forceReloadOnLeaving();
    expect(sessionStorage.getItem('forceReload')).not.toBeNull();
    arriveAt('/windows/', from);
    expect(reload).toHaveBeenCalledTimes(1);
    arriveAt('/windows/', from);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('loads nothing anew where it was not asked for', () => {
    for (const from of partners) arriveAt('/windows/', from);
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes from partner to partner, and leaves other branches, without', () => {
    forceReloadOnLeaving();
    for (const from of partners) arriveAt('/locations/memphis/', from);
    for (const from of ['/locations/boston-ma/', '/locations/norwalk-ct-2/', '/locations/', '/memphis/'])
      arriveAt('/windows/', from);
    expect(reload).not.toHaveBeenCalled();
  });
});
