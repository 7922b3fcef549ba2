import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import * as styles from './taken-request.module.css';

interface BookedPatternProps {
  title: string;
  lead: string;
  next: Parameters<typeof TextColumns>[0]['items'];
}

/** The server's template for visitors without scripts: `data-slot` marks text, `data-row` removable rows. */
export const BookedPattern = ({ title, lead, next }: BookedPatternProps) => (
  <div data-when="booked" hidden>
    <PageHeader title={title} lead={lead}>
      <dl className={`${styles.taken} tabular`}>
        <div>
          <dt>What</dt>
          <dd data-slot="what" />
        </div>
        <div>
          <dt>When</dt>
          <dd data-slot="when" />
        </div>
        <div data-row="place">
          <dt>Where</dt>
          <dd data-slot="place" />
        </div>
        <div data-row="video">
          <dt>By video</dt>
          <dd>
            <a data-href="video" href={consultationConfirmed}>
              Open the meeting
            </a>
          </dd>
        </div>
        <div>
          <dt>With</dt>
          <dd>
            <span data-slot="consultant" />,{' '}
            <a data-slot="branch" data-href="branch" href={consultationConfirmed}>
              the branch
            </a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a data-slot="phone" data-href="phone" href={consultationConfirmed}>
              its phone
            </a>
          </dd>
        </div>
      </dl>
      <p>
        <a data-href="calendar" href={consultationConfirmed}>
          Add to calendar (.ics)
        </a>
      </p>
      <p>
        <a data-href="manage" href={consultationConfirmed}>
          Confirm, move or cancel it
        </a>
      </p>
    </PageHeader>
    <Section title="What happens next">
      <TextColumns items={next} />
    </Section>
  </div>
);
