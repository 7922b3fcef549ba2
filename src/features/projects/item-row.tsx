import { Link } from 'gatsby';
import { useEffect, useMemo, useState } from 'react';
import { GridListItem } from 'react-aria-components/GridList';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatLength } from '#domain/length/length-unit.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import { photoInTurn } from '#src/session/projects/project-photos.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { Handle } from './components/handle.tsx';
import { ItemFacts } from './item-facts.tsx';
import { kindOf, pictureOf, titleOf } from './item-words.ts';
import * as styles from './items.module.css';
import { useOpenProject } from './open-project.ts';
import { itemEdit } from './project-edits.ts';

interface PhotoThumbnailProps {
  project: string;
  photo: string;
  className: string;
  blank: string;
}

function PhotoThumbnail({ project, photo, className, blank }: PhotoThumbnailProps) {
  const { value } = useRemote(`${project} ${photo}`, (signal) => photoInTurn(project, photo, signal));
  const url = useMemo(() => value && URL.createObjectURL(value), [value]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (!url) return <span className={`${className} ${blank}`} />;
  return <img className={className} src={url} alt="" width="88" height="88" />;
}

interface ItemRowProps {
  item: ProjectItem;
  goods: ProjectGoods | undefined;
  isGone: boolean;
}

function ChangedSince({ item, goods }: { item: ProjectItem; goods: ProjectGoods }) {
  const dispatch = useAppDispatch();
  const { view } = useOpenProject();
  const { seen_price } = item;
  const { price_cents: cents, price_list, changes, code } = goods;
  const hasNewPrice = seen_price !== undefined && seen_price.cents !== cents;
  if (!hasNewPrice && changes.length === 0) return null;
  const accept = () =>
    void dispatch(
      editProject(
        view.id,
        itemEdit(item.id, {
          seen_price: { cents, price_list },
          ...(changes.length > 0 && item.design && code !== null && { design: { ...item.design, code } }),
        }),
      ),
    );
  return (
    <Stack gap={2} justify="start" size="s" strong className={styles.changed}>
      {hasNewPrice && (
        <p className="tabular">
          One was {formatUsd(seen_price.cents)}, and is now {formatUsd(cents)}.
        </p>
      )}
      {changes.map(({ question, title, from, to, reason }) => (
        <p key={question}>
          {title}: {from} {to === null ? 'is no longer asked' : `is now ${to}`}.{reason && ` ${reason}`}
        </p>
      ))}
      <Button look="outline" className={`${styles.accept} not-printed`} onClick={accept}>
        Accept<span className="visually-hidden"> the change of {titleOf(item, goods)}</span>
      </Button>
    </Stack>
  );
}

/** If the drawing fails to load offline, a blank sheet replaces it. */
function Picture({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return <span className={`${styles.picture} ${src ? '' : styles.paper}`} />;
  return (
    <img className={styles.picture} src={src} alt="" width="88" height="88" onError={() => setFailed(src)} />
  );
}

const PriceOf = ({ item: { quantity }, goods }: { item: ProjectItem; goods: ProjectGoods }) => (
  <p className={`${styles.price} tabular`}>
    <Note as="span">
      {quantity} × {formatUsd(goods.price_cents)}
    </Note>
    <strong>{formatUsd(quantity * goods.price_cents)}</strong>
  </p>
);

export function ItemRow({ item, goods, isGone }: ItemRowProps) {
  const { view, edit, ask, printed } = useOpenProject();
  const [unit] = useLengthUnit();
  const paper = printed.get(item.id);
  const title = titleOf(item, goods);
  const picture = pictureOf(item, goods);
  const isForSale = item.design !== undefined || item.part !== undefined;
  const reason = isGone ? 'We no longer make it.' : goods?.unavailable_reason;
  return (
    <GridListItem id={item.id} textValue={title} className={styles.item ?? ''}>
      <Handle slot="drag" title={title} onAsk={() => ask(item.id)} />
      {item.photo ? (
        <PhotoThumbnail
          project={view.id}
          photo={item.photo.id}
          className={`${styles.picture} ${paper ? styles.onScreen : ''}`}
          blank={styles.paper ?? ''}
        />
      ) : (
        <Picture src={picture} />
      )}
      <Stack gap={1} top className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        {item.name && isForSale && <Note>{kindOf(item, goods)}</Note>}
        {item.sill != null && (
          <Note className="tabular">Sill {formatLength(item.sill, unit)} above the floor</Note>
        )}
        {item.note && <p className={styles.note}>{item.note}</p>}
        {item.photo && (
          <p className={styles.onScreen}>
            <Link to={pathTo.projectPhoto(view.id, item.id)}>
              See windows in it<span className="visually-hidden">: {title}</span>
            </Link>
          </p>
        )}
        {isForSale && <ItemFacts item={item} goods={goods} reason={reason} />}
        {goods && <ChangedSince item={item} goods={goods} />}
      </Stack>
      <Cluster nowrap gap="1 4" align="center" justify="between" className={styles.side}>
        {isForSale &&
          (goods && !reason ? (
            <PriceOf item={item} goods={goods} />
          ) : (
            <p className={`${styles.price} tabular`}>
              <Note as="span">{item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`}</Note>
            </p>
          ))}
        <Button look="quiet" className={`${styles.edit} not-printed`} onClick={() => edit(item.id)}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
      </Cluster>
      {paper && <img className={styles.onPaper} src={paper} alt="" />}
    </GridListItem>
  );
}
