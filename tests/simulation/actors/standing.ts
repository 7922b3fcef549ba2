import { firmRights } from '#domain/trade/firm.ts';
import { Said } from '../world/said.ts';
import type { TradeMemory } from '../world/trade-memory.ts';
import type { Member } from './cast.ts';

export const saidOf = ({ standings }: TradeMemory, name: string) => {
  const said = standings.get(name) ?? new Said<string>('');
  standings.set(name, said);
  return said;
};

export const standingText = (firm: string, rights: readonly string[]): string =>
  `${firm} ${firmRights.filter((right) => rights.includes(right)).join(',')}`;

/** The firm and the rights of a person by earlier answers; undefined if that is unsure. */
export function standingOf(
  memory: TradeMemory,
  actor: Member,
): { firm: string; rights: string[] } | undefined {
  const id = actor.account?.id ?? '';
  if (actor.name.startsWith('professional')) return { firm: id, rights: [...firmRights] };
  const text = saidOf(memory, actor.name).sure;
  if (text === undefined) return undefined;
  const [firm = '', rights = ''] = text.split(' ');
  return { firm, rights: rights.split(',') };
}
