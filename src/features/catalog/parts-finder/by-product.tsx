import * as pathTo from '#domain/content/paths/path-to.ts';
import * as styles from './finder.module.css';
import { type Group, GroupSelect, Select } from './finder-fields.tsx';
import { FinderResults, type ListOf } from './finder-results.tsx';
import { type Ask, FinderScreen } from './finder-screen.tsx';

export interface FinderCategory {
  title: string;
  lines: readonly { line_id: string; title: string }[];
}

interface ByProductProps extends Ask {
  categories: readonly FinderCategory[];
  groups: readonly Group[];
  listOf: ListOf;
}

export function ByProduct({ categories, groups, listOf, query, change }: ByProductProps) {
  const asked = query.get('fits') ?? '';
  const line = categories.flatMap(({ lines }) => lines).find(({ line_id }) => line_id === asked);
  const group = query.get('group') ?? '';
  return (
    <FinderScreen
      title="By product"
      lead="The line’s name stands on the label in the head of the frame, beside the order number."
    >
      <div className={styles.fields}>
        <Select label="Product line" value={line?.line_id ?? ''} onChange={(fits) => change({ fits })}>
          <option value="">Choose a line</option>
          {categories.map(({ title, lines }) => (
            <optgroup key={title} label={title}>
              {lines.map(({ line_id, title: name }) => (
                <option key={line_id} value={line_id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <GroupSelect groups={groups} value={group} onChange={(value) => change({ group: value })} />
      </div>
      {line && (
        <div className={styles.chosen}>
          <img src={pathTo.lineDrawing(line.line_id)} alt="" width="480" height="480" />
          <FinderResults
            key={line.line_id}
            title={`Parts for ${line.title}`}
            asked={{ fits: line.line_id, ...(group && { group }) }}
            listOf={listOf}
          />
        </div>
      )}
    </FinderScreen>
  );
}
