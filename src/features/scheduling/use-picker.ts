import type { ComponentType } from 'react';
import type { DateTimePickerProps } from '../../components/calendar/date-time-picker.tsx';
import { useRemote } from '../../lib/use-remote.ts';

/** The calendar, which comes once there are times to choose from. */
export function usePicker() {
  const { value, failure, retry } = useRemote<{ Picker: ComponentType<DateTimePickerProps> }>(
    'calendar',
    async () => ({
      Picker: (
        await import(/* webpackChunkName: "calendar" */ '../../components/calendar/date-time-picker.tsx')
      ).default,
    }),
  );
  return { Picker: value?.Picker, failure, retry };
}
