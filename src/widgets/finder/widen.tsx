import { Button } from '#src/components/form/button.tsx';
import { pushQuery } from '#src/lib/url-query.ts';

export const Widen = ({ to }: { to: number | undefined }) =>
  to === undefined ? null : (
    <Button look="outline" onClick={() => pushQuery({ radius: String(to) })}>
      Look within {to} miles
    </Button>
  );
