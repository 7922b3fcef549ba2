import type { LoadedScript } from '#domain/marketing/third-party.ts';
import { followMarketing } from '#src/lib/vendors/marketing-tag.ts';
import { showSegment } from '#src/lib/vendors/personalization.ts';
import { loadThirdParty, thirdPartyScript } from '#src/lib/vendors/third-party-script.ts';

export interface RunningScript {
  stop: () => void;
  visit?: (path: string) => void;
}

type Start = (party: LoadedScript & { url: string }) => RunningScript;

const startPlainly: Start = (party) => {
  const script = thirdPartyScript(party);
  void loadThirdParty(script);
  return { stop: () => script.remove() };
};

const startChat: Start = (party) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const script = thirdPartyScript(party);
  void loadThirdParty(script)
    .then((came) =>
      came && !isOver ? import(/* webpackChunkName: "shell-chat" */ './chat/show-chat.tsx') : undefined,
    )
    .then((chat) => {
      if (!isOver) stop = chat?.showChat();
    })
    // Without the chat window there is no chat.
    .catch(() => undefined);
  return {
    stop: () => {
      isOver = true;
      script.remove();
      stop?.();
    },
  };
};

const starts: Readonly<Record<string, Start>> = {
  marketing: followMarketing,
  personalization: (party) => ({ stop: showSegment(party) }),
  chat: startChat,
};

export const startScript: Start = (party) => (starts[party.name] ?? startPlainly)(party);
