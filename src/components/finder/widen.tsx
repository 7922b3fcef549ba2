import { pushQuery } from '#src/lib/url-query.ts';
import { Button } from '../button.tsx';

export const Widen = ({ to }: { to: number | undefined }) =>
  to === undefined ? null : (
    <Button look="outline" onClick={() => pushQuery({ radius: String(to) })}>
      Look within {to} miles
    </Button>
  );
