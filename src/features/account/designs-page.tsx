import { Link } from 'gatsby';
import { useState } from 'react';
import type { SavedConfigurationOfAccount } from '#domain/configurator/saved-contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { deleteDesign, fetchDesigns, renameDesign } from './saved-api.ts';
import { RenameForm } from './security/rename-form.tsx';

type Design = SavedConfigurationOfAccount;
type Take = (designs: Design[]) => void;

function DesignEntry({ design, take }: { design: Design; take: Take }) {
  const [renaming, setRenaming] = useState(false);
  const named = design.name || design.title;
  return (
    <Stack as="li" rule="above" padY={5} gap="3 4" className={styles.pictured}>
      <img className={styles.picture} src={design.image_url} alt="" width="112" height="112" />
      <Stack gap={1} top>
        {renaming ? (
          <RenameForm
            label={`Name of ${design.title}`}
            name={design.name}
            maxLength={80}
            onSave={async (name) => take(await renameDesign(design.id, name))}
            onLeave={() => setRenaming(false)}
          />
        ) : (
          <h2 className={styles.title}>
            <Link to={design.edit_url}>{named}</Link>
          </h2>
        )}
        {design.name && <Note>{design.title}</Note>}
        <Note>{design.headline}</Note>
        <Text strong className="tabular">
          {design.unavailable_reason ?? `${formatUsd(design.price_cents)} today`}
          <TradePrice listCents={design.list_price_cents} />
        </Text>
      </Stack>
      <div className={`${styles.actions} ${styles.across}`}>
        <ButtonLink look="outline" to={design.edit_url}>
          Open<span className="visually-hidden"> {named}</span>
        </ButtonLink>
        <Button look="quiet" onClick={() => setRenaming(true)}>
          Rename<span className="visually-hidden"> {named}</span>
        </Button>
        <AskFirst
          words="Delete"
          about={named}
          question={`Delete ${named} from your saved designs?`}
          yes="Yes, delete it"
          onYes={async () => {
            take(await deleteDesign(design.id));
            announce(`${named} is deleted.`);
          }}
        />
      </div>
    </Stack>
  );
}

/** The account's saved configurations; opening the page imports this device's. */
export function DesignsPage() {
  const data = useAccountData('designs', fetchDesigns);
  return (
    <AccountPage
      here={pathTo.savedDesigns}
      title="Saved designs"
      lead="Windows and doors that you drew, on every device that you sign in on."
    >
      <Loaded data={data} what="your saved designs" waiting={['9rem', '9rem']}>
        {(designs) =>
          designs.length === 0 ? (
            <StateScreen drawing="opening">
              <p>No design is saved yet. Those that you save on this device move in here.</p>
              <StateActions>
                <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
              </StateActions>
            </StateScreen>
          ) : (
            <ul role="list" className={styles.list}>
              {designs.map((design) => (
                <DesignEntry key={design.id} design={design} take={data.take} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPage>
  );
}
