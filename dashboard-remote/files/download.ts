import { authStore, readToken } from '@salon/shared-lib/session';

/**
 * Reads a file of the API, and says meanwhile how many bytes have come. @throws Error where the answer is no file or breaks off, and the
 * reason of `signal`.
 */
export async function downloadFile(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const token = readToken() ?? '';
  const answer = await fetch(`/api${path}`, {
    signal,
    cache: 'no-store',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (answer.status === 401) authStore.getState().refuse(token);
  if (!answer.ok || !answer.body) throw new Error(`The answer has the status ${answer.status}.`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

/** Saves a file of the visitor. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
