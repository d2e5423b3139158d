import { counterHelp, type Host } from '@salon/federation/host';
import { Counter, type Registry } from 'prom-client';

const labelNames = ['first_view', 'outcome', 'remote', 'version', 'revision', 'stage'];

/** Adds the counters of the host to those of the API; they are read with every call of `/metrics`. */
export function registerHostMetrics(registry: Registry, { metrics }: Host): void {
  for (const [name, help] of Object.entries(counterHelp)) {
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const sample of metrics.samples()) {
          if (sample.name === name) this.inc(sample.labels, sample.value);
        }
      },
    });
  }
}
