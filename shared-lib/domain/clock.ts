/** Minutes since local midnight, a whole number. */
export type Minutes = number;

/** `HH:MM`, 24 hours. */
export type LocalTime = string;

/** Half-open: `end` is the first minute that is free again. */
export type Interval = { start: Minutes; end: Minutes };

/** @throws {RangeError} when `time` does not start with HH:MM. Seconds, as a database adds them, are ignored. */
export function parseTime(time: LocalTime): Minutes {
  const hour = twoDigits(time, 0);
  const minute = twoDigits(time, 3);
  const minutes = hour * 60 + minute;
  if (minute < 60 && minutes <= 1440 && time.charCodeAt(2) === 58) return minutes;
  throw new RangeError(`Expected HH:MM, got ${JSON.stringify(time)}.`);
}

export function formatTime(minutes: Minutes): LocalTime {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The number that two digits make; NaN when they are not digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
