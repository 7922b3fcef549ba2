export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking earlier could cancel a download that has not started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
