import { drawOverlay } from '../overlay.ts';
import { ChatLauncher } from './chat-launcher.tsx';

/** Shows the button that opens the chat; returns the way to end both. */
export const showChat = (): (() => void) => drawOverlay('chat', <ChatLauncher />);
