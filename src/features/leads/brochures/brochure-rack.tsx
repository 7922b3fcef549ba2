import { graphql, Link } from 'gatsby';
import { type FormEvent, useState } from 'react';
import { brochureDownload, inquiryForms } from '#domain/content/paths/contact-url.ts';
import type { PrintProgress } from '#domain/leads/brochures-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack, Text, Title } from '#src/components/layout.tsx';
import { useEarlyTick } from '#src/lib/react/use-early-tick.ts';
import * as styles from './brochure-rack.module.css';

interface Making {
  progress?: PrintProgress;
  failure?: string;
}

interface ChoiceBoxProps {
  id: string;
  title: string;
  isChosen: boolean;
  onTick: (ticked: boolean) => void;
}

const ChoiceBox = ({ id, title, isChosen, onTick }: ChoiceBoxProps) => (
  <label className={styles.choose}>
    <input
      ref={useEarlyTick(isChosen, onTick)}
      type="checkbox"
      name="brochures"
      value={id}
      checked={isChosen}
      onChange={({ target }) => onTick(target.checked)}
    />
    <span>
      Take this one<span className="visually-hidden">: {title}</span>
    </span>
  </label>
);

/** Makes one file of the chosen brochures; a form that works without scripts, which show how far it is. */
export function BrochureRack({ brochures }: { brochures: readonly Queries.BrochureRackFragment[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [{ progress, failure }, setMaking] = useState<Making>({});
  const submit = async (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (progress) return;
    if (chosen.length === 0) {
      setMaking({ failure: 'Choose at least one brochure.' });
      return;
    }
    const { makeBrochures } = await import('./make-brochures.ts');
    try {
      await makeBrochures(chosen, (made) => setMaking({ progress: made }));
      setMaking({});
    } catch (error) {
      setMaking({ failure: (error as Error).message });
    }
  };
  return (
    <form action={brochureDownload} onSubmit={(event) => void submit(event)}>
      <ul role="list" className={styles.rack}>
        {brochures.map(({ brochure_id, url, title, summary, audience, edition, drawing_url }) => (
          <Stack as="li" key={url} gap={3} top className={styles.brochure}>
            <div className={styles.cover}>
              <Title>
                <Link className="card-link" to={url}>
                  {title}
                </Link>
              </Title>
              <img src={drawing_url} alt="" width="480" height="480" loading="lazy" />
              <Cluster as="p" nowrap gap={3} justify="between" size="s" className={`${styles.foot} tabular`}>
                <span>{audience}</span>
                <span>{edition}</span>
              </Cluster>
            </div>
            <p>{summary}</p>
            <ChoiceBox
              id={brochure_id}
              title={title}
              isChosen={chosen.includes(brochure_id)}
              onTick={(ticked) =>
                setChosen((before) => [
                  ...before.filter((one) => one !== brochure_id),
                  ...(ticked ? [brochure_id] : []),
                ])
              }
            />
          </Stack>
        ))}
      </ul>
      <Cluster gap={4} align="center" className={styles.bar}>
        <Button type="submit">Download as one PDF</Button>
        <Button type="submit" look="outline" formAction={inquiryForms.brochures}>
          Have them mailed
        </Button>
        <Text as="span" size="s" role="status" className="tabular">
          {progress
            ? `Making ${Math.min(progress.done + 1, progress.of)} of ${progress.of}…`
            : chosen.length > 0 && `${chosen.length} chosen`}
        </Text>
        {progress && <progress max={progress.of} value={progress.done} aria-label="Making the file" />}
        {failure && (
          <Text as="span" role="alert" size="s" tone="alarm" strong>
            {failure}
          </Text>
        )}
        <Note as="span">With bookmarks, and tagged for screen readers.</Note>
      </Cluster>
    </form>
  );
}

export const fields = graphql`
  fragment BrochureRack on Brochure {
    brochure_id
    url
    title
    summary
    audience
    edition
    drawing_url
  }
`;
