import type { FileContent } from '#domain/contracts/file-content.ts';

export const fileBytes = (content: FileContent): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content, 'base64')
    : Buffer.from(content.buffer, content.byteOffset, content.length);
