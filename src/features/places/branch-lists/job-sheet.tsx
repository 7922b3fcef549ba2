import { graphql } from 'gatsby';
import { formatPay } from '#domain/money/format-pay.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Text } from '#src/components/layout.tsx';
import { Bullets } from '#src/components/page/section.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './job-sheet.module.css';

interface JobSheetProps {
  job: Queries.JobSheetFragment;
  branch: { readonly country: string; readonly phone: string };
  email: string;
}

export function JobSheet({ job, branch: { country, phone }, email }: JobSheetProps) {
  const facts = [
    ['Pay', formatPay(job.pay, country)],
    ['Hours', job.employment],
    ['Department', job.department],
    ['Posted', <Day key="posted" day={job.posted} />],
    ['Apply by', <Day key="closes" day={job.closes} />],
  ] as const;
  const lists = [
    ['The work', job.duties],
    ['What we ask', job.asks],
  ] as const;
  return (
    <article className={styles.sheet} aria-labelledby={job.job_id}>
      <div className={styles.head}>
        <Text as="h3" size="title-m" id={job.job_id}>
          {job.title}
        </Text>
        <Text tone="soft" measure>
          {job.summary}
        </Text>
      </div>
      <dl className={`${styles.facts} tabular`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Note as="dt">{name}</Note>
            <Text as="dd" strong>
              {value}
            </Text>
          </div>
        ))}
      </dl>
      <div className={styles.lists}>
        {lists.map(([name, items]) => (
          <div key={name}>
            <h4>{name}</h4>
            <Bullets items={items} />
          </div>
        ))}
      </div>
      <p className={`${styles.apply} tabular`}>
        <strong>To apply</strong> <a href={telephoneLink(phone)}>Call {phone}</a>{' '}
        <a href={`mailto:${email}?subject=${encodeURIComponent(job.title)}`}>Write to {email}</a>
      </p>
    </article>
  );
}

export const fields = graphql`
  fragment JobSheet on JobOpening {
    job_id
    title
    employment
    department
    summary
    duties
    asks
    posted
    closes
    pay {
      from_cents
      to_cents
      per
    }
  }
`;
