import type { ComponentType } from 'react';
import type { DateTimePickerProps } from '#src/components/calendar/date-time-picker.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';

export function usePicker() {
  const { value, failure, retry } = useRemote<{ Picker: ComponentType<DateTimePickerProps> }>(
    'calendar',
    async () => ({
      Picker: (
        await import(/* webpackChunkName: "calendar" */ '#src/components/calendar/date-time-picker.tsx')
      ).default,
    }),
  );
  return { Picker: value?.Picker, failure, retry };
}
