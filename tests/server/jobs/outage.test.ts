import { reportOutage } from '#server/program/report-outage.ts';

it('reports an outage once, and the next one again', () => {
  const report = jest.fn();
  const { failed, worked } = reportOutage(report);
  for (const reason of ['first', 'second', 'third']) failed(reason);
  worked();
  failed('later');
  expect(report.mock.calls).toEqual([['first'], ['later']]);
});

it('says when an outage is over, and nothing while all works', () => {
  const recovered = jest.fn();
  const { failed, worked } = reportOutage(() => undefined, recovered);
  worked();
  expect(recovered).not.toHaveBeenCalled();
  for (const reason of ['first', 'second']) failed(reason);
  for (let time = 0; time < 2; time += 1) worked();
  expect(recovered).toHaveBeenCalledTimes(1);
});
