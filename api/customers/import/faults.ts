import { maxImportFaults } from '@salon/shared-lib/domain';

export type Fault = { line: number; message: string };

/** Faults of the lines, the first hundred of them, and how many there are. */
export class Faults {
  readonly list: Fault[] = [];
  count = 0;

  add(line: number, message: string): void {
    this.count += 1;
    if (this.list.length < maxImportFaults) this.list.push({ line, message });
  }
}
