import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort } from './free-port.ts';

it('rejects with the advice while something listens on the port', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(freePort(port, '127.0.0.1', 'Choose another.')).rejects.toThrow(
    `Port ${port} is already in use. Choose another.`,
  );
  other.close();
  await once(other, 'close');
  await freePort(port, '127.0.0.1', 'Choose another.');
});
