/** Nobody waits so long: the request gives its connection back. */
const longestMs = 10_000;

/** Reads a public resource for a remote, such as `/services/`. Uses fetch, because the API client costs more bytes. */
export async function read(path: string): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(longestMs),
  });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.json();
}
