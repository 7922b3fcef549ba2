import { formatLongDay } from '#domain/dates/format-day.ts';
import type { ShownReview } from '#domain/reviews/contract.ts';
import { Note, Stack } from '#src/components/layout.tsx';

/** The texts of an edited review that were shown before. */
export const EarlierTexts = ({ earlier, title: now }: Pick<ShownReview, 'earlier' | 'title'>) => (
  <details>
    <summary>
      {earlier.length === 1 ? 'What it said before' : `What it said before: ${earlier.length} texts`}
      <span className="visually-hidden">: {now}</span>
    </summary>
    <Stack as="ol" role="list" gap={4} padY={3}>
      {earlier.map(({ until, rating, title, text }) => (
        <Stack as="li" key={`${until} ${title} ${text}`} gap={1}>
          <Note className="tabular">
            Until {formatLongDay(until)}, {rating} of 5
          </Note>
          <p dir="auto">
            <strong>{title}</strong>
          </p>
          <p dir="auto">{text}</p>
        </Stack>
      ))}
    </Stack>
  </details>
);
