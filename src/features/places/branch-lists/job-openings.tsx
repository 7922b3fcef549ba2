import { graphql, Link } from 'gatsby';
import { careers as everyBranch } from '#domain/content/paths/page-url.ts';
import { Section } from '#src/components/page/section.tsx';
import { JobSheet } from './job-sheet.tsx';
import { ScheduleLine } from './schedule-line.tsx';

interface JobOpeningsProps {
  careers: Queries.JobOpeningsFragment;
  branch: Queries.EmployerFragment;
  email: string;
}

export const JobOpenings = ({ careers: { openings }, branch, email }: JobOpeningsProps) => (
  <Section title="Openings" note={openings.length === 1 ? '1 job' : `${openings.length} jobs`}>
    {openings.map((job) => (
      <JobSheet key={job.job_id} job={job} branch={branch} email={email} />
    ))}
    <p>
      <Link to={everyBranch}>Openings at every branch</Link>
    </p>
  </Section>
);

export const HiringSteps = ({ steps }: Queries.HiringStepsFragment) => (
  <Section title="How hiring goes">
    <ScheduleLine steps={steps.map(({ title, text }) => ({ when: title, what: text }))} />
  </Section>
);

export const fields = graphql`
  fragment Employer on Branch {
    country
    phone
  }

  fragment JobOpenings on BranchCareers {
    openings {
      job_id
      title
      ...JobSheet
    }
  }

  fragment HiringSteps on CareersPage {
    steps {
      title
      text
    }
  }
`;
