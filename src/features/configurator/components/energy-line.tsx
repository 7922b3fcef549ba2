import type { Configuration } from '#domain/configurator/contract.ts';
import { energyFigures, meetsEnergyStar } from '#domain/configurator/energy.ts';
import type { Model } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';

interface EnergyLineProps {
  model: Model;
  settled: Settled;
  zone: Configuration['energy_zone'];
}

/** Energy label values, and whether they meet ENERGY STAR in the visitor's climate zone. */
export function EnergyLine({ model, settled, zone }: EnergyLineProps) {
  const figures = energyFigures(model, settled);
  if (!figures) return null;
  const { uFactor, shgc } = figures;
  return (
    <>
      <span>
        U-factor {uFactor.toFixed(2)}, SHGC {shgc.toFixed(2)}
      </span>
      {zone && (
        <span>
          {meetsEnergyStar(figures, zone.criteria) ? 'Meets' : 'Does not meet'} ENERGY STAR in {zone.title}
        </span>
      )}
    </>
  );
}
