import { AddConfiguration } from '../features/cart/components/add-configuration.tsx';
import type { Asked } from '../features/configure/asked.ts';
import { ConfigureScreen } from '../features/configure/components/configure-screen.tsx';

/** A product under configuration, and the cart that it goes into. */
export default function ConfigureAndAdd({ asked }: { asked: Asked }) {
  return (
    <ConfigureScreen
      asked={asked}
      addToCart={(config, confirmed) => <AddConfiguration config={config} confirmed={confirmed} />}
    />
  );
}
