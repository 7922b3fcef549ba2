import type { Answers, Model } from '#domain/configurator/model.ts';
import { AddConfiguration } from '#src/features/cart/components/add-to-cart.tsx';
import { SaveConfiguration } from '#src/features/cart/components/save-configuration.tsx';
import { ConfigureScreen } from '#src/features/configurator/components/configure-screen.tsx';
import type { ConfiguratorParams } from '#src/features/configurator/configurator-params.ts';
import { MonthlyLine } from '#src/features/content/offers/monthly-line.tsx';
import { SaveToItem } from '#src/features/projects/components/save-to-item.tsx';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { useFlag } from '#src/lib/flagsmith/use-flag.ts';

const numberOf = (answer: unknown) => (typeof answer === 'number' ? answer : undefined);

const sillOf = ({ sill_height }: Answers, { questions }: Model) => ({
  asked: numberOf(sill_height),
  usual: numberOf(questions.find(({ question }) => question === 'sill_height')?.default),
});

export default function ConfigureAndAdd({ params }: { params: ConfiguratorParams }) {
  const { line, target } = params;
  const showsMonthly = useFlag('monthly_figure');
  return (
    <ConfigureScreen
      params={params}
      monthly={(cents) => showsMonthly && <MonthlyLine cents={cents} />}
      saveTo={({ title, backend_name, code, quantity, wishes, price }, model) => {
        const { unit_cents: cents, price_list } = price;
        const goods = () => ({
          design: { backend_name, code },
          quantity,
          seen_price: { cents, price_list },
          designSill: sillOf(wishes, model),
        });
        // Remount for another design: it is saved separately.
        const saveNew = <SaveToProject key={code} title={title} goods={goods} />;
        return target ? (
          <SaveToItem
            key={target.item}
            target={target}
            title={title}
            code={code}
            goods={goods}
            otherwise={saveNew}
          />
        ) : (
          saveNew
        );
      }}
      addToCart={(config, confirmed, refresh) =>
        line ? (
          <SaveConfiguration lineId={line} config={config} confirmed={confirmed} refresh={refresh} />
        ) : (
          <AddConfiguration config={config} confirmed={confirmed} refresh={refresh} />
        )
      }
    />
  );
}
