/** One number with its labels, for Prometheus. */
export type Sample = {
  name: string;
  labels: Record<string, string>;
  value: number;
};

/** Help texts of the counters. */
export const counterHelp = {
  federation_pages_total: 'Pages sent, by whether they carried a first view.',
  federation_renders_total: 'First views rendered, by remote and outcome.',
  federation_render_seconds_total: 'Time spent rendering first views, by remote.',
  federation_render_rejections_total:
    'Pages after which a promise failed unhandled in the renderer, by remote.',
  federation_loads_total:
    'Loads and failures of remotes that browsers reported, by remote, version, revision and stage.',
  federation_load_seconds_total:
    'Time browsers took to load remotes or to fail, by remote, version, revision and stage.',
  federation_preview_loads_total:
    'Loads and failures that browsers with a preview reported, by remote and stage; no other counter has them.',
  federation_registry_failures_total: 'Revisions of the registry that could not be read.',
  federation_canaries_stopped_total: 'Canaries that this host stopped by the rule, by remote.',
  federation_telemetry_refused_total: 'Telemetry that does not fit its schema.',
} as const;

/** Counters of the host. */
export class Metrics {
  readonly #samples = new Map<string, Sample>();

  add(name: keyof typeof counterHelp, labels: Record<string, string> = {}, by = 1): void {
    const key = `${name}${JSON.stringify(labels)}`;
    const sample = this.#samples.get(key) ?? { name, labels, value: 0 };
    sample.value += by;
    this.#samples.set(key, sample);
  }

  /** All counters. */
  samples(): Sample[] {
    return [...this.#samples.values()].map((sample) => ({ ...sample }));
  }
}
