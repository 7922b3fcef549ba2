import type { DeskJob } from '../../../domain/contracts/desk-jobs.ts';
import type { DeskLetterRow } from '../../../domain/contracts/desk-letters.ts';
import type { StaffAction } from '../../../domain/contracts/desk-log.ts';
import type { DeskOrder } from '../../../domain/contracts/desk-orders.ts';

/** How a state of anything looks: something to do, something that went wrong, or nothing of both. */
export type Tone = 'open' | 'alarm' | 'calm';

export const letterWords: Record<DeskLetterRow['state'], { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'open' },
  sent: { title: 'Sent', tone: 'calm' },
  given_up: { title: 'Not delivered', tone: 'alarm' },
};

export const jobWords: Record<DeskJob['state'], { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'open' },
  done: { title: 'Done', tone: 'calm' },
  given_up: { title: 'Given up', tone: 'alarm' },
};

export const refundWords: Record<DeskOrder['refund'], string> = {
  none: '',
  under_way: 'Refund under way',
  done: 'Refunded',
};

/** When a schedule is due, by its cron expression, in words where it is one of the common ones. */
export function cronWords(cron: string): string {
  if (cron === '* * * * *') return 'Every minute';
  const [, minute] = /^(\d{1,2}) \* \* \* \*$/.exec(cron) ?? [];
  if (minute) return `Every hour at :${minute.padStart(2, '0')}`;
  const [, at, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? [];
  return at && hour ? `Every day at ${hour}:${at.padStart(2, '0')} UTC` : `${cron} (UTC)`;
}

export const actionWords: Record<StaffAction, string> = {
  'order.advance': 'Moved an order on',
  'order.cancel': 'Canceled an order',
  'order.refund': 'Refunded an order',
  'order.note': 'Wrote a note',
  'customer.end_sign_ins': 'Signed a customer out',
  'letter.send_again': 'Sent a letter again',
  'job.revive': 'Revived a job',
  'jobs.run': 'Ran what was due',
  'schedule.run': 'Ran a schedule',
};
