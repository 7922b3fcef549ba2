import { pushQuery } from '#src/lib/url-query.ts';
import { Button } from '../button.tsx';

/** The next thing to try where nothing was found: so many miles around. */
export const Widen = ({ to }: { to: number | undefined }) =>
  to === undefined ? null : (
    <Button look="outline" onClick={() => pushQuery({ radius: String(to) })}>
      Look within {to} miles
    </Button>
  );
