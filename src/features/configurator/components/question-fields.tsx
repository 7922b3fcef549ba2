import { helpOf } from '#domain/configurator/help-of.ts';
import type { Model } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import { Stack } from '#src/components/layout.tsx';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import { UnitSwitch } from '#src/widgets/length/unit-switch.tsx';
import type { Configurator } from '../use-configurator.ts';
import { ChoiceField } from './choice-field.tsx';
import { NumberField } from './number-field.tsx';

export function QuestionFields({
  step,
  model,
  settled,
  onAnswer,
}: {
  step: string;
  model: Model;
  settled: Settled;
  onAnswer: Configurator['answer'];
}) {
  const [unit, chooseUnit] = useLengthUnit();
  const asked = settled.questions.filter(({ question }) => question.step === step);
  return (
    <Stack gap={6}>
      {asked.some(({ question }) => question.kind === 'size') && (
        <UnitSwitch unit={unit} choose={chooseUnit} />
      )}
      {asked.map((state) => {
        const { question, answer } = state;
        return question.kind === 'choice' ? (
          <ChoiceField
            key={question.question}
            model={model}
            settled={settled}
            question={question}
            state={state}
            onAnswer={(chosen) => onAnswer(question.question, chosen)}
          />
        ) : (
          <NumberField
            key={question.question}
            question={question}
            help={helpOf(question, settled)}
            category={model.category_id}
            answer={Number(answer)}
            onAnswer={(number, continues) => onAnswer(question.question, number, { continues })}
          />
        );
      })}
    </Stack>
  );
}
