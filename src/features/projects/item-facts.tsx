import { readyIn } from '#domain/dates/ready-in.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import * as styles from './item-facts.module.css';
import { useOpenProject } from './open-project.ts';

interface ItemFactsProps {
  item: ProjectItem;
  goods: ProjectGoods | undefined;
  reason: string | null | undefined;
}

/** The shop's data of an item; its space is reserved while loading. */
export function ItemFacts({ item, goods, reason }: ItemFactsProps) {
  const { goodsAre } = useOpenProject();
  const place = goodsAre === 'offline' ? undefined : item.design ? 'design' : 'part';
  return (
    <Stack gap={1} top size="s" tone="soft" className={styles.facts} data-place={place}>
      {goodsAre === 'loading' && <Skeleton height="1lh" width="80%" />}
      {goodsAre === 'failed' && <p>Details and price once the shop can be reached.</p>}
      {goods?.headline && <p className={styles.headline}>{goods.headline}</p>}
      {goods?.part_number && <p>Part {goods.part_number}</p>}
      {reason ? (
        <Text tone="alarm" strong>
          {reason}
        </Text>
      ) : (
        goods && <p>{readyIn(goods.lead_time_days)}</p>
      )}
    </Stack>
  );
}
