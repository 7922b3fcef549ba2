import type { DeskReview } from '#domain/reviews/staff-contract.ts';
import { wordChanges } from '#domain/reviews/word-changes.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';

const Changes = ({ before, after }: { before: string; after: string }) => (
  <Text measure dir="auto">
    {wordChanges(before, after).map(({ kind, text }, place) => {
      const Tag = ({ same: 'span', removed: 'del', added: 'ins' } as const)[kind];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      return <Tag key={place}>{text}</Tag>;
    })}
  </Text>
);

/** The difference to the text that was shown before the last edit. */
export const ChangedText = ({ review: { before, rating, title, text } }: { review: DeskReview }) =>
  before && (
    <Stack as="section" gap={2} aria-label="What changed">
      <Note className="tabular">
        What changed since it was shown{before.rating !== rating && `: ${before.rating} of 5 before`}
      </Note>
      <Changes before={before.title} after={title} />
      <Changes before={before.text} after={text} />
    </Stack>
  );
