import { plantedFaults, readMutants, staleReason } from '../mutants/read-mutants.ts';

const mutants = readMutants();

it('has at least 120 mutants, each of which can still be put into the product', () => {
  const stale = mutants.flatMap((mutant) => staleReason(mutant)?.replace(/^/, `${mutant.id}: `) ?? []);
  expect(stale).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(120);
});

it('has 33 faults for the simulation, each of which can still be put into the product', () => {
  const faults = plantedFaults();
  expect(faults.flatMap((fault) => staleReason(fault)?.replace(/^/, `${fault.id}: `) ?? [])).toEqual([]);
  expect(faults.filter(({ id }) => !id.includes('/races/'))).toHaveLength(33);
  expect(faults.length).toBeGreaterThan(33);
});
