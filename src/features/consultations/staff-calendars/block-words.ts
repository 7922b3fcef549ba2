import type { BlockType } from '#domain/consultations/staff-blocks-contract.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import type { Stretch } from './week-model.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats `570` as `09:30`. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Formats `570` as «9:30 am»; 1440 is midnight. */
export const minuteWords = (minutes: number): string =>
  minutes >= 1440 ? 'midnight' : clockWords(timeOf(minutes));

export const stretchWords = ({ from, to }: Stretch): string => `${minuteWords(from)} to ${minuteWords(to)}`;

export const blockTypeWords: Record<BlockType, string> = {
  Block: 'Block: no visits',
  Unblock: 'Unblock: open for visits',
  Both: 'Both: move working time',
};
