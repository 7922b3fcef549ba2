import { Link } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import { isAskedFor } from '#src/session/designs/has-saved.ts';
import {
  forgetConfiguration,
  type SavedConfiguration,
  savedConfigurations,
} from '#src/session/designs/saved-configurations.ts';
import { StateScreen } from '#src/widgets/state-screen.tsx';
import * as styles from './product-chooser.module.css';

/** Configurations saved on this device; hidden while empty, unless the URL asks for them. */
export default function SavedList() {
  const [saved, setSaved] = useState(savedConfigurations);

  const forget = ({ id, title }: SavedConfiguration) => {
    forgetConfiguration(id);
    setSaved(savedConfigurations());
    announce(`${title} is no longer saved here.`);
  };

  if (saved.length === 0 && !isAskedFor()) return null;
  return (
    <Section title="Saved on this device" note={String(saved.length)}>
      {saved.length === 0 && (
        <StateScreen drawing="bench">
          <p>No saved designs yet. Choose a style above, and press Save in the designer.</p>
        </StateScreen>
      )}
      <Stack as="ul" role="list" gap={3}>
        {saved.map((each) => (
          <Cluster as="li" key={each.id} nowrap rule="above" padY={2} gap={4} align="center">
            <img className={styles.thumb} src={each.image_url} alt="" width="96" height="96" />
            <Link
              className={styles.savedName}
              to={`${pathTo.configured(each.backend_name)}&config=${each.id}&code=${each.code}`}
            >
              {each.title}
            </Link>
            <Button look="quiet" onClick={() => forget(each)}>
              Forget<span className="visually-hidden"> {each.title}</span>
            </Button>
          </Cluster>
        ))}
      </Stack>
    </Section>
  );
}
