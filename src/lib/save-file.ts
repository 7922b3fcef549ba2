/** Hands the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that has not begun to read it yet would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
