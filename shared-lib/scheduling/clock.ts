/** Minutes since local midnight, a whole number. */
export type Minutes = number;

/** `HH:MM`, 24 hours. */
export type LocalTime = string;

/** Half-open: `end` is the first minute that is free again. */
export type Interval = { start: Minutes; end: Minutes };

/** @throws {RangeError} when `time` does not start with HH:MM. Seconds, as a database adds them, are ignored. */
export function parseTime(time: LocalTime): Minutes {
  const tens = time.charCodeAt(0) - 48;
  const ones = time.charCodeAt(1) - 48;
  const minuteTens = time.charCodeAt(3) - 48;
  const minuteOnes = time.charCodeAt(4) - 48;
  const hour = tens * 10 + ones;
  if (
    time.charCodeAt(2) !== 58 ||
    !isDigit(tens) ||
    !isDigit(ones) ||
    !isDigit(minuteTens) ||
    !isDigit(minuteOnes) ||
    hour > 24 ||
    minuteTens > 5
  ) {
    throw new RangeError(`Expected HH:MM, got ${JSON.stringify(time)}.`);
  }
  return hour * 60 + minuteTens * 10 + minuteOnes;
}

export function formatTime(minutes: Minutes): LocalTime {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function isDigit(value: number): boolean {
  return value >= 0 && value <= 9;
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
