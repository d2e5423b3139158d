/** One number with its labels, as Prometheus wants it. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What each counter counts. */
export const counterHelp = {
  federation_pages_total: 'Pages sent, by whether they carried a first view.',
  federation_renders_total: 'First views rendered, by outcome.',
  federation_render_seconds_total: 'Time spent rendering first views.',
  federation_loads_total: 'Loads and failures of remotes that browsers reported, by stage.',
  federation_load_seconds_total: 'Time browsers took to load remotes.',
  federation_registry_failures_total: 'Revisions of the registry that could not be read.',
  federation_telemetry_refused_total: 'Telemetry that was not understood.',
} as const;

/** Counters of the host; they only go up. */
export class Metrics {
  readonly #samples = new Map<string, Sample>();

  add(name: keyof typeof counterHelp, labels: Record<string, string> = {}, by = 1): void {
    const key = `${name}${JSON.stringify(labels)}`;
    const sample = this.#samples.get(key) ?? { name, labels, value: 0 };
    sample.value += by;
    this.#samples.set(key, sample);
  }

  /** Everything counted so far. */
  samples(): Sample[] {
    return [...this.#samples.values()].map((sample) => ({ ...sample }));
  }
}
