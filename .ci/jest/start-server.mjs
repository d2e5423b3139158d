export { startOneServer as default } from '../../api/testing/one-server.ts';
