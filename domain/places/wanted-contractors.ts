import type { Contractor } from './directory-contract.ts';

export interface ContractorFilter {
  certified: boolean;
  /** A service of the contract; other values, such as an empty string, mean any. */
  service: string;
}

export const serviceNames: Readonly<Record<Contractor['services'][number], string>> = {
  replacement: 'replacement',
  'new-construction': 'new construction',
  doors: 'doors',
  repair: 'repair',
  historic: 'historic',
};

export const wantedContractors = <C extends Pick<Contractor, 'certified' | 'services'>>(
  contractors: readonly C[],
  { certified, service }: ContractorFilter,
): C[] => {
  const asked = Object.hasOwn(serviceNames, service);
  return contractors.filter(
    (firm) =>
      (!certified || firm.certified) && (!asked || firm.services.some((offered) => offered === service)),
  );
};
