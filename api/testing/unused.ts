import { expect } from '@jest/globals';

/** Area codes of states, so that the numbers are textable. */
const areas =
  '301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 325 330 331 334 336 337 339 347 351 352 360 361 385 386 401 402 404 405 406 407 408 409'.split(
    ' ',
  );

let file: string | undefined;
let phones = 0;
let weeks = 0;

/** The files of a worker share this module, and each has databases of its own. */
function startWithFile(): void {
  const { testPath } = expect.getState();
  if (testPath === file) return;
  file = testPath;
  phones = 0;
  weeks = 0;
}

/** A phone number not used in this file yet: 555-0100 to 555-0199 of each area code are fictional. */
export function unusedPhone(): string {
  startWithFile();
  const area = areas[Math.floor(phones / 100)];
  if (!area) throw new Error('All phone numbers are used.');
  const line = String(phones % 100).padStart(2, '0');
  phones += 1;
  return `${area}55501${line}`;
}

/** A date that no other test of this file uses, on which the technicians of the demo menu work (a Thursday). */
export function freshThursday(): string {
  startWithFile();
  weeks += 1;
  return new Date(Date.UTC(2027, 2, 11 + 7 * weeks)).toISOString().slice(0, 10);
}
