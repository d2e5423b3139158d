export function CreateAppointment(_: object) {
  return null;
}
