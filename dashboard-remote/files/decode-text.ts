/** The text of a file in UTF-8 or UTF-16, or as older spreadsheets write it. */
export function decodeText(bytes: ArrayBuffer): string {
  const encoding = utf16Of(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A byte order mark, or a first letter of English with its empty half. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}
