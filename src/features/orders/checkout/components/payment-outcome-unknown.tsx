import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';

/** The response was lost: the buyer checks the result instead of paying again. */
export const PaymentOutcomeUnknown = ({ ask }: { ask: () => void }) => (
  <Notice alarm title="We have not heard whether your payment went through.">
    <p>Please do not pay again. Asking once more never charges you twice.</p>
    <Button onClick={ask}>Ask again</Button>
  </Notice>
);
