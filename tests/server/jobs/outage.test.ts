import { reportOutage } from '#server/program/report-outage.ts';

it('reports an outage once, and the next one again', () => {
  const report = jest.fn();
  const { failed, worked } = reportOutage(report);
  for (const reason of ['first', 'second', 'third']) failed(reason);
  worked();
  failed('later');
  expect(report.mock.calls).toEqual([['first'], ['later']]);
});
