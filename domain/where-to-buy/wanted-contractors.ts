import type { Contractor } from '#domain/contracts/where-to-buy.ts';

export interface ContractorFilter {
  /** Only those that we certified. */
  certified: boolean;
  /** A service of the contract; anything else, as an empty string, asks for none in particular. */
  service: string;
}

/** The short of each service, for lists. */
export const serviceNames: Readonly<Record<Contractor['services'][number], string>> = {
  replacement: 'replacement',
  'new-construction': 'new construction',
  doors: 'doors',
  repair: 'repair',
  historic: 'historic',
};

/** Those of the contractors, in their order, that are what one wants. */
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
