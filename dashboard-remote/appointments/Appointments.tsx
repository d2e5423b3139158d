export function Appointments() {
  return null;
}
