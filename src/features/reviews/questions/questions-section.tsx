import { useRef } from 'react';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import { useLivePart } from '../live/use-live-part.ts';
import type { LiveQuestionsProps } from './live-questions.tsx';
import * as styles from './question-list.module.css';
import { QuestionList } from './question-list.tsx';

const load = async () => (await import('./live-questions.tsx')).LiveQuestions;

/** The questions of the static page; those of now, and the form, once a visitor comes near them. */
export function QuestionsSection(props: LiveQuestionsProps) {
  const { subject, first } = props;
  const place = useRef<HTMLDivElement>(null);
  const Live = useLivePart(place, load);
  return (
    <Section id="questions" title="Questions and answers">
      <div ref={place}>
        {Live ? (
          <Live key={`${subject.kind} ${subject.id}`} {...props} />
        ) : (
          <Stack gap={5}>
            {first.length > 0 ? <QuestionList questions={first} /> : <p>There is no question yet.</p>}
            <div className={styles.ask} />
            <noscript>
              <Note>
                Asking here needs scripts. You can <a href={pageUrl.contact}>write to us</a> instead.
              </Note>
            </noscript>
          </Stack>
        )}
      </div>
    </Section>
  );
}
