import { useState } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import {
  type DesignWish,
  getSharedChoices,
  makeDesigns,
  type SharedChoice,
} from '#domain/projects/designs-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import type { Change } from '#domain/projects/write-project.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { titleOf } from '../item-words.ts';
import { useOpenProject } from '../open-project.ts';
import { looseName } from '../places.ts';
import { useUndo } from '../undo.ts';

type Design = ProjectItem & { design: NonNullable<ProjectItem['design']> };

const here = () => ({ client_postal_code: storedPostalCode() });
const all = 'all';
const loose = 'loose';

/** Designs of the project that can be changed: a window from stock is as it is. */
export const designsOf = ({ items }: Pick<ProjectView, 'items'>, scope = all): Design[] =>
  items.filter(
    (item): item is Design =>
      item.design !== undefined &&
      item.design.code !== null &&
      (scope === all || item.group === (scope === loose ? null : scope)),
  );

const counted = (count: number): string => (count === 1 ? '1 design' : `${count} designs`);

const changed = ({ id, design }: Design, { code, price_cents, price_list }: ProjectGoods): Change => ({
  id,
  kind: 'item',
  fields: { design: { ...design, code }, seen_price: { cents: price_cents, price_list } },
});

const before = ({ id, design, seen_price }: Design): Change => ({
  id,
  kind: 'item',
  fields: { design, ...(seen_price && { seen_price }) },
});

const fetchChoices = async (designs: readonly Design[], signal: AbortSignal): Promise<SharedChoice[]> => {
  const items = designs.map(({ id, design }) => ({ id, design }));
  return (await callEndpoint(getSharedChoices, { query: here(), body: { items } }, { signal })).choices;
};

interface Outcome {
  goods: ProjectGoods[];
  refused: { id: string; reason: string }[];
}

const tryAnswer = (items: DesignWish[], signal: AbortSignal): Promise<Outcome> =>
  callEndpoint(makeDesigns, { query: here(), body: { items } }, { signal });

interface EffectProps {
  designs: readonly Design[];
  outcome: Outcome;
  goodsBefore: ReadonlyMap<string, ProjectGoods> | undefined;
}

/** Effects of the answer: the price of all designs, those that refuse it, and answers that give way. */
function Effect({ designs, outcome: { goods, refused }, goodsBefore }: EffectProps) {
  const byId = new Map(designs.map((item) => [item.id, item]));
  const nameOf = (id: string): string => {
    const item = byId.get(id);
    return item ? titleOf(item, goodsBefore?.get(id)) : id;
  };
  const sum = (centsOf: (one: ProjectGoods) => number): number =>
    goods.reduce((cents, one) => cents + (byId.get(one.id)?.quantity ?? 1) * centsOf(one), 0);
  const [now, then] = [
    sum(({ price_cents }) => price_cents),
    sum((one) => goodsBefore?.get(one.id)?.price_cents ?? one.price_cents),
  ];
  const aside = goods.filter(({ changes }) => changes.length > 0);
  return (
    <Stack gap={3} role="status">
      <p className="tabular">
        {counted(goods.length)} can be made so: {formatUsd(now)}
        {now !== then && `, ${formatUsd(then)} before`}.
      </p>
      {aside.length > 0 && (
        <Stack as="ul" gap={1} size="s">
          {aside.map(({ id, changes }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>:{' '}
              {changes
                .map(({ title, from, to }) =>
                  to === null ? `${title} is no longer asked` : `${title} is ${to}, was ${from}`,
                )
                .join('; ')}
            </li>
          ))}
        </Stack>
      )}
      {refused.length > 0 && (
        <Stack as="ul" gap={1} size="s" tone="alarm">
          {refused.map(({ id, reason }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong> stays as it is: {reason}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Gives one answer to the designs of a room or of the whole project, after showing what follows. */
export default function ChangeSeveral({ leave }: { leave: () => void }) {
  const dispatch = useAppDispatch();
  const undo = useUndo();
  const { view, goods } = useOpenProject();
  const [scope, setScope] = useState(all);
  const [question, setQuestion] = useState('');
  const [option, setOption] = useState('');
  const designs = designsOf(view, scope);
  const place = storedPostalCode();
  const asked = JSON.stringify([designs.map(({ id, design }) => [id, design]), place]);
  const choices = useRemote(asked, (signal) => fetchChoices(designs, signal));
  const choice = choices.value?.find((one) => one.question === question);
  const isAnswered = choice?.options.some((one) => one.option === option);
  const wishes = designs.map(
    ({ id, design, quantity }): DesignWish => ({ id, design, quantity, answers: { [question]: option } }),
  );
  const effect = useRemote(isAnswered ? JSON.stringify([wishes, place]) : undefined, (signal) =>
    tryAnswer(wishes, signal),
  );
  const rooms = [
    [all, 'The whole project'],
    ...view.groups.filter(({ id }) => designsOf(view, id).length > 0).map(({ id, name }) => [id, name]),
    ...(designsOf(view, loose).length > 0 ? [[loose, looseName]] : []),
  ] as [string, string][];
  const save = async ({ goods: made }: Outcome) => {
    const edits = made.flatMap((one) => {
      const item = designs.find(({ id }) => id === one.id);
      return item ? [{ item, change: changed(item, one) }] : [];
    });
    leave();
    await dispatch(editProject(view.id, () => edits.map(({ change }) => change)));
    const said = `${counted(edits.length)} changed.`;
    undo({ said, undo: () => dispatch(editProject(view.id, () => edits.map(({ item }) => before(item)))) });
  };
  const failed = choices.failure === undefined ? effect : choices;
  return (
    <Sheet title="Change several designs" leave={leave}>
      <SelectField
        label="Where"
        none="Choose"
        options={rooms}
        value={scope}
        onChange={({ target }) => setScope(target.value || all)}
      />
      {choices.isLoading && <Skeleton height="10rem" />}
      {choices.value && (
        <SelectField
          label="What"
          options={choices.value.map((one) => [one.question, one.title] as const)}
          value={choice ? question : ''}
          onChange={({ target }) => {
            setQuestion(target.value);
            setOption('');
          }}
        />
      )}
      {choice && (
        <SelectField
          label={choice.title}
          options={choice.options.map(
            (one) =>
              [
                one.option,
                one.designs.length === designs.length
                  ? one.title
                  : `${one.title}, for ${one.designs.length} of ${designs.length}`,
              ] as const,
          )}
          value={option}
          onChange={({ target }) => setOption(target.value)}
        />
      )}
      {failed.failure !== undefined && <FailureNotice failure={failed.failure} retry={failed.retry} />}
      {effect.isLoading && <Skeleton height="6rem" />}
      {isAnswered && effect.value && (
        <>
          <Effect designs={designs} outcome={effect.value} goodsBefore={goods?.byItem} />
          {effect.value.goods.length > 0 ? (
            <Button onClick={() => effect.value && void save(effect.value)}>
              Change {counted(effect.value.goods.length)}
            </Button>
          ) : (
            <Text strong>None of them can be made so.</Text>
          )}
        </>
      )}
      <Note>Names, rooms, notes and quantities stay. You can undo the change.</Note>
    </Sheet>
  );
}
