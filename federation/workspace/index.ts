export { commitOf, inputsHash } from './inputs.ts';
export { packageOf, readPackageJson, workspaceDependencies, workspaceRoot } from './installed.ts';
export { type FederatedPackage, findPackages, readPackage } from './packages.ts';
