import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { QuestionList } from '#src/components/page/question-list.tsx';
import { Section } from '#src/components/page/section.tsx';
import { CallBand } from '#src/widgets/contact/call-band.tsx';

export const BeforeSigning = ({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[];
}) => (
  <>
    <Section title="Asked before they sign">
      <QuestionList questions={questions} />
    </Section>
    <CallBand to={scheduleConsultation} action="Schedule a consultation">
      Somebody comes with an awl and a level, looks at every sill, and leaves a drawing with a figure on it.
    </CallBand>
  </>
);
