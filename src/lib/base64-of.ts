/** Safe number of arguments per call in all browsers */
const chunk = 0x8000;

export function base64Of(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(text);
}
