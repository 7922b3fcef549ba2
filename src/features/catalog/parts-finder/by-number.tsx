import { TextField } from '#src/components/form/text-field.tsx';
import * as styles from './finder.module.css';
import { type Group, GroupSelect } from './finder-fields.tsx';
import { FinderResults, type ListOf } from './finder-results.tsx';
import { type Ask, FinderScreen } from './finder-screen.tsx';

interface ByNumberProps extends Ask {
  groups: readonly Group[];
  listOf: ListOf;
}

export function ByNumber({ groups, listOf, query, change }: ByNumberProps) {
  const [words, group] = [query.get('words') ?? '', query.get('group') ?? ''];
  const isAsked = words.trim() !== '' || group !== '';
  return (
    <FinderScreen
      title="By number or name"
      lead="Numbers look like LK-1001 and stand on the back of most parts. A word or two will do as well: crank bronze."
    >
      <div className={styles.fields}>
        <TextField
          label="Part number or words"
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ words: target.value })}
        />
        <GroupSelect groups={groups} value={group} onChange={(value) => change({ group: value })} />
      </div>
      {isAsked && (
        <FinderResults
          title="Parts found"
          asked={{ ...(words.trim() && { words: words.trim() }), ...(group && { group }) }}
          listOf={listOf}
        />
      )}
    </FinderScreen>
  );
}
