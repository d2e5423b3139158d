/** Compressions that the host offers, best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of `offered` that `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | null, offered: readonly Encoding[]): Encoding {
  const weights = new Map(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
        const quality = parameters.find((one) => one.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1] as const;
      }),
  );
  const allowed = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return offered.find((one) => one !== 'identity' && allowed(one)) ?? 'identity';
}

/**
 * Whether `If-None-Match` contains the current tag, so that the cached copy is still valid. The comparison is weak (RFC
 * 9110 §13.1.2), because a proxy that compresses weakens the tag.
 */
export function notModified(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}
