// Labels and examples of fields. Only the API imports this folder, so pages load none of it.
export * from './examples.ts';
export * from './fields.ts';
