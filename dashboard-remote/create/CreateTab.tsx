export function CreateTab() {
  return null;
}
