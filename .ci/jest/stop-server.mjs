export { stopOneServer as default } from '../../api/testing/one-server.ts';
