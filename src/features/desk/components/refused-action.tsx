import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';

/** Why something was not done: mostly, others did something meanwhile. */
export const RefusedAction = ({ refusal, reload }: { refusal: string; reload: () => void }) =>
  refusal && (
    <Notice alarm title={refusal}>
      <Button look="outline" onClick={reload}>
        Look at it again
      </Button>
    </Notice>
  );
