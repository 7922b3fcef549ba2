import { drawOverlay } from '../overlay.ts';
import { ChatLauncher } from './chat-launcher.tsx';

export const showChat = (): (() => void) => drawOverlay('chat', <ChatLauncher />);
