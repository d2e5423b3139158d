export { develop, developmentPort, startProgram } from './develop.ts';
export { freePort } from './free-port.ts';
