import { graphql } from 'gatsby';
import { BesideContents } from './beside-contents.tsx';
import { RichText } from './rich-text.tsx';

const fewestHeadings = 3;

export function TextWithContents({ text: { html, headings } }: { text: Queries.TextWithContentsFragment }) {
  const contents = headings.map(({ anchor, title }) => ({ id: anchor, title }));
  return (
    <BesideContents label="On this page" contents={contents.length < fewestHeadings ? [] : contents}>
      <RichText html={html} />
    </BesideContents>
  );
}

export const fields = graphql`
  fragment TextWithContents on RichText {
    html
    headings {
      anchor
      title
    }
  }
`;
