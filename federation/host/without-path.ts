/** Removes the path of a page from an error message, except its prefix: the rest may identify a visitor. */
export function withoutPath(message: string, path: string, prefix: string): string {
  const written = [path, decoded(path)].flatMap((one) => [
    one,
    ...one.slice(prefix.length).split('/'),
  ]);
  return written
    .filter((part) => part.length > 2 && part !== prefix)
    .reduce((text, part) => text.replaceAll(part, '…'), message);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
