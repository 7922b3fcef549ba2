import { isChatHour } from '#domain/marketing/chat-hours.ts';
import { scriptsToLoad } from '#domain/marketing/registry.ts';

/** 2026-11-23 is a Monday; local time in any zone. */
const at = (dayOfMonth: number, hour: number, minute = 0, second = 0) =>
  isChatHour(new Date(2026, 10, dayOfMonth, hour, minute, second));

it('[1.7] answers the chat Monday to Friday from 08:00 to 15:59 local time, and asks for it 5000 ms after the load', () => {
  for (const weekday of [23, 24, 25, 26, 27]) {
    expect([at(weekday, 7, 59, 59), at(weekday, 8), at(weekday, 15, 59, 59), at(weekday, 16)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([at(weekday, 0), at(weekday, 23, 59)]).toEqual([false, false]);
  }
  for (const weekend of [28, 29]) expect([at(weekend, 8), at(weekend, 12)]).toEqual([false, false]);
  const chat = scriptsToLoad({ environment: 'qa', standIns: true }).find(({ name }) => name === 'chat');
  expect(chat).toMatchObject({ hours: 'chat', delayMs: 5_000 });
});
