export { createKey, keyIdOf, privateKeyOf } from '../registry/key.ts';
export { AccessError } from './access-error.ts';
export { type KeyAct, keyText, mayRelease, type ReleaseKey, ReleaseKeys } from './keys.ts';
export { digestOf, type SignedParts, signedHeaders, verifySignature } from './signature.ts';
