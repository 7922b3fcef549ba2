import { Said } from '../world/said.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Scene } from './acts.ts';

/** Notes that a thing was set to a value, or that a change of it has no answer. */
export function say({ memory }: Pick<World, 'memory'>, thing: string, value: unknown, status: number): void {
  if (status >= 300 && status < 500) return;
  const said = memory.settings.get(thing) ?? new Said<string>();
  memory.settings.set(thing, said);
  // Without an answer, the earlier value is possible too: it may be unknown.
  if (status >= 500 && said.possible.length === 0) said.say('unknown', false);
  said.say(JSON.stringify(value), status < 300);
}

/** The value that a thing was set to last; undefined if that is unsure. */
export function settingOf({ memory }: Pick<World, 'memory'>, thing: string): string | undefined {
  return memory.settings.get(thing)?.sure;
}

/** A thing reads as it was set. Among acts of others, the order of answers is unknown. */
export function requireSetting({ world, isOnly }: Scene, thing: string, read: unknown): void {
  const wanted = settingOf(world, thing);
  const found = JSON.stringify(read);
  if (isOnly && wanted !== undefined && wanted !== found)
    throw new BrokenPromise(`${thing} was set to ${wanted} and reads ${found}`);
}
