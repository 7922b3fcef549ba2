import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import * as styles from './inquiry-status.module.css';

/** Places that the server fills. */
export const InquiryStatus = () => (
  <div data-when="good" hidden>
    <Stack gap={3} measure>
      <Text size="l">
        <strong data-slot="state" />
      </Text>
      <dl className={styles.facts} data-slot="details">
        <dt>Reference</dt>
        <dd data-slot="reference" className="tabular" />
        <dt>Kind</dt>
        <dd data-slot="kind" />
      </dl>
      <Note data-row="answer">
        Keep this page or the email: both show the state, and an answer comes by email.
      </Note>
    </Stack>
    <div data-row="message">
      <Section title="What you wrote">
        <Text lines breaks measure data-slot="message" />
      </Section>
    </div>
    <div data-row="terms">
      <Section title="The warranty for this window">
        <table className={`${styles.terms} tabular`}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Term</th>
              <th scope="col">By the day of installation</th>
            </tr>
          </thead>
          <tbody data-slot="terms" />
        </table>
        <Note>
          Coverage counts from delivery, and lifetime coverage is the first owner’s. A technician decides.
        </Note>
      </Section>
    </div>
  </div>
);
