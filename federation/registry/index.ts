export { baseOf, liveEntry, withRelease } from './live.ts';
export {
  discoverySchema,
  type FirstView,
  type Registry,
  type RegistryEntry,
  type ReleaseManifest,
  registryEntry,
  registrySchema,
  releaseManifest,
} from './schema.ts';
export { RegistryError, RegistryStore, RevisionConflict, readRegistry } from './store.ts';
