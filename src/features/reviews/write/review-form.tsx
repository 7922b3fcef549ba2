import { useState } from 'react';
import { stateNames } from '#domain/places/typed-address/states.ts';
import { aspectTitles, type Subject } from '#domain/reviews/aspects.ts';
import {
  guestReviewFormOf,
  reviewFormOf,
  type ReviewForm as Typed,
  typedReview,
} from '#domain/reviews/review-form.ts';
import type { OwnReview, ReviewFields } from '#domain/reviews/write-contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCheckedForm } from '#src/lib/react/use-checked-form.ts';
import { useKeptForm } from '#src/session/use-kept-form.ts';
import * as styles from '#src/widgets/account/saved.module.css';
import { EmailField } from '#src/widgets/contact/email-field.tsx';
import { type FormPhoto, PhotosField } from './photos-field.tsx';
import { StarsField } from './stars-field.tsx';

const stateOptions = Object.entries(stateNames);

const starOptions = [5, 4, 3, 2, 1].map((star) => [String(star), `${star} of 5`] as const);

interface ReviewFormProps {
  subject: Subject;
  before: OwnReview | undefined;
  /** Without an account: asks for the address that confirms the review. */
  isGuest?: boolean;
  send: (fields: ReviewFields & { email: string }) => Promise<void>;
  onSent: () => void;
}

/** Asks for stars, words, photos and a name; typed text stays in the tab until it is sent, photos do not. */
export function ReviewForm({ subject, before, isGuest = false, send: sendFields, onSent }: ReviewFormProps) {
  const { busy, reason, run } = useAction();
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(
    () => before?.photos.map((photo) => ({ ...photo, key: photo.id })) ?? [],
  );
  const aspects = Object.entries(aspectTitles[subject.kind]);
  const { form, errorOf, summary, lines, send } = useCheckedForm<Typed>({
    schema: (isGuest ? guestReviewFormOf : reviewFormOf)(subject.kind),
    values: typedReview(
      aspects.map(([aspect]) => aspect),
      before,
    ),
    onDone: (fields) =>
      run(async () => {
        const typed = fields as unknown as ReviewFields & { email: string };
        await sendFields({ ...typed, photos: photos.map(({ key: _, ...photo }) => photo) });
        forget();
        onSent();
        announce(
          isGuest
            ? 'We have your review. Confirm it by the email we sent.'
            : 'We have your review. It shows once we have read it.',
        );
      }),
    ownLines: [
      { field: 'rating', href: '#rating' },
      { field: 'title', href: '#review-title' },
      { field: 'text', href: '#review-text' },
      { field: 'name', href: '#review-name' },
      { field: 'town', href: '#review-town' },
    ],
  });
  const forget = useKeptForm({ name: `review ${subject.kind} ${subject.id}`, form });
  return (
    <form noValidate className={styles.form} onSubmit={send} aria-label="Your review">
      <FormSummary ref={summary} lines={lines} />
      {reason && <Notice alarm title={reason} />}
      <StarsField {...form.register('rating')} id="rating" label="Overall" error={errorOf('rating')} />
      <div className={styles.fields}>
        {aspects.map(([aspect, title]) => (
          <SelectField
            key={aspect}
            {...form.register(`aspects.${aspect}`)}
            label={`${title} (optional)`}
            none="No answer"
            options={starOptions}
          />
        ))}
        <div className={styles.whole}>
          <TextField
            {...form.register('title')}
            id="review-title"
            label="Title"
            autoComplete="off"
            error={errorOf('title') ?? ''}
          />
        </div>
        <div className={styles.whole}>
          <TextArea
            {...form.register('text')}
            id="review-text"
            label="What is it like to live with?"
            rows={7}
            error={errorOf('text') ?? ''}
          />
        </div>
        <TextField
          {...form.register('name')}
          id="review-name"
          label="Name, as we show it"
          autoComplete="off"
          error={errorOf('name') ?? ''}
        />
        <TextField
          {...form.register('town')}
          id="review-town"
          label="Town"
          autoComplete="address-level2"
          error={errorOf('town') ?? ''}
        />
        <SelectField
          {...form.register('state')}
          id="state"
          label="State or province"
          options={stateOptions}
          autoComplete="address-level1"
          error={errorOf('state') ?? ''}
        />
        {isGuest && (
          <div className={styles.whole}>
            <EmailField {...form.register('email')} error={errorOf('email') ?? ''} />
            <Note>We send the link that confirms your review. The address is not shown.</Note>
          </div>
        )}
      </div>
      <PhotosField photos={photos} change={setPhotos} />
      <Note>
        We read each review before it shows. We refuse it only if it breaks a rule, such as naming another
        person; the number of stars is never a reason.
      </Note>
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending…' : before ? 'Send the changed review' : 'Send the review'}
      </Button>
    </form>
  );
}
