/** Puts a value at the end of a map and removes the oldest entries beyond `max`. */
export function setBounded<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  max: number,
): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) break;
    map.delete(oldest);
  }
}
