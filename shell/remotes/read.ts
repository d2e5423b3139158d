/** Reads a public resource for a remote, e.g. `/services/`. Plain fetch: these pages should not pay for the API client. */
export async function read(path: string): Promise<unknown> {
  const response = await fetch(`/api${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return response.json();
}
