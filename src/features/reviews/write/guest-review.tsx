import { useState } from 'react';
import type { Subject } from '#domain/reviews/aspects.ts';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { sendAsGuest } from './invited-api.ts';
import { ReviewForm } from './review-form.tsx';

/** The form for writers without an account, who confirm by email. */
export function GuestReview({ subject }: { subject: Subject }) {
  const [isSent, setSent] = useState(false);
  return (
    <Stack as="section" gap={4}>
      <h2>Without an account</h2>
      {isSent ? (
        <Notice title="Confirm your review by the email that we have sent.">
          <p>
            We read it once you have. If the email is not there in some minutes, look among the unwanted ones.
          </p>
        </Notice>
      ) : (
        <ReviewForm
          subject={subject}
          before={undefined}
          isGuest
          send={(fields) => sendAsGuest(subject, fields)}
          onSent={() => setSent(true)}
        />
      )}
    </Stack>
  );
}
