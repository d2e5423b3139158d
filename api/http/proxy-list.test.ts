import { describe, expect, it } from '@jest/globals';
import { isProxyList, proxyTest } from './proxy-list.ts';

describe('a list of proxies', () => {
  it.each([
    ['loopback', true],
    ['10.0.0.1', true],
    ['10.0.0.0/8', true],
    ['loopback, 172.16.0.0/12,fd00::/8', true],
    ['', false],
    ['proxy', false],
    ['10.0.0.0/33', false],
    ['10.0.0.0/0', false],
    ['::/0', false],
    ['10.0.0.0/8/8', false],
    ['10.0.0.0/255.0.0.0', false],
    ['10.0.0.1,', false],
    ['true', false],
    ['1', false],
  ])('%j: %j', (text, good) => {
    expect(isProxyList(text)).toBe(good);
  });

  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback, 172.16.0.0/12,fd00::/8', 'fd00::5', true],
    ['loopback, 172.16.0.0/12,fd00::/8', '172.32.0.1', false],
    ['10.0.0.1', '10.0.0.2', false],
    ['loopback', '', false],
  ])('%j has %j: %j', (list, address, has) => {
    expect(proxyTest(list)(address)).toBe(has);
  });
});
