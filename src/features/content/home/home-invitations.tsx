import { graphql, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Pair, Prose, Section } from '#src/components/page/section.tsx';

export function HomeInvitations({ parts, showrooms }: Queries.HomeInvitationsFragment) {
  const invitations = [
    { ...parts, to: pathTo.parts },
    { ...showrooms, to: pathTo.allLocations },
  ];
  return (
    <Pair>
      {invitations.map(({ to, title, text, link }) => (
        <Section key={to} title={title}>
          <Prose>
            <p>{text}</p>
            <p>
              <Link to={to}>{link}</Link>
            </p>
          </Prose>
        </Section>
      ))}
    </Pair>
  );
}

export const fields = graphql`
  fragment HomeInvitations on HomePage {
    parts {
      title
      text
      link
    }
    showrooms {
      title
      text
      link
    }
  }
`;
