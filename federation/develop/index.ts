export { develop, developmentPort, startProgram } from './develop.ts';
export { freePort } from './free-port.ts';
export { servedLine } from './served-line.ts';
