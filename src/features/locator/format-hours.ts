type Day = { opens: string; closes: string } | null | undefined;

/** `09:00` as «9 am», `17:30` as «5:30 pm». */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${half}`;
}

/** «9 am to 6 pm», or «Closed». */
export const formatHours = (day: Day): string =>
  day ? `${clock(day.opens)} to ${clock(day.closes)}` : 'Closed';
