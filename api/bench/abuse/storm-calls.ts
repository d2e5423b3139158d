import net from 'node:net';
import { phoneNumber } from '../visitors.ts';
import { pause, type Site, VisitorBrowser } from './browser.ts';

/** A storm ends at `until`, in milliseconds since 1970. */
type Storm = (until: number) => Promise<void>;

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: salon\r\n\r\n`;
/** Numbers that nobody else asks for. */
const firstPhone = 30_000;

/** Opens connections again and again, as many at once as `open` says, from these addresses of the machine. */
async function connections(
  address: string,
  { open, from, use }: { open: number; from: readonly string[]; use: (socket: net.Socket) => void },
  until: number,
): Promise<void> {
  const { port, hostname } = new URL(address);
  const one = async (index: number) => {
    while (Date.now() < until) {
      const localAddress = from[index % from.length];
      const socket = net.connect({ port: Number(port), host: hostname, localAddress });
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.once('connect', () => use(socket));
      await Promise.race([closed, pause(Math.max(0, until - Date.now()))]);
      socket.destroy();
      // A refused connection is opened again at once by nobody who wants to stay.
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: open }, (_, index) => one(index)));
}

/** Many requests on each connection, whose answers are never read. */
export const unread = (address: string): Storm =>
  async function unreadAnswers(until) {
    const use = (socket: net.Socket) => {
      socket.pause();
      socket.write(request('/api/services').repeat(2_000));
    };
    await connections(address, { open: 40, from: ['127.0.0.2', '127.0.0.3'], use }, until);
  };

/** 300 connections with 20 requests each. */
export const manyConnections = (address: string): Storm =>
  async function connectionsOfTwenty(until) {
    const use = (socket: net.Socket) => {
      socket.resume();
      socket.write(request('/api/services').repeat(20));
    };
    const from = ['127.0.0.4', '127.0.0.5', '127.0.0.6'];
    await connections(address, { open: 300, from, use }, until);
  };

/** Calls `call` with the numbers from 0 on, so many at once. */
async function repeat(until: number, atOnce: number, call: (index: number) => Promise<unknown>) {
  let index = 0;
  const work = async () => {
    while (Date.now() < until) await call(index++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Codes for one person, asked for by as many networks. */
export const passcodes = (site: Site, identifier: string): Storm =>
  async function askedPasscodes(until) {
    await repeat(until, 20, (index) =>
      new VisitorBrowser(site, `203.${index % 113}.${Math.floor(index / 113) % 250}.7`).call(
        'POST',
        '/api/authentication/send-passcode',
        { identifier },
      ),
    );
  };

/** More lookups than all together have in an hour, from eleven addresses. */
export const lookups = (site: Site): Storm =>
  async function manyLookups(until) {
    const browsers = Array.from({ length: 11 }, (_, n) => new VisitorBrowser(site, `192.0.2.${n}`));
    await repeat(
      until,
      11,
      (index) =>
        browsers[index % 11]?.call(
          'GET',
          `/api/customers/search?phone=${phoneNumber(firstPhone + (index % 9_000))}`,
        ) ?? Promise.resolve(),
    );
  };

/** Messages of the contact form from one /48. */
export const contactForm = (site: Site): Storm =>
  async function contactMessages(until) {
    await repeat(until, 20, (index) =>
      new VisitorBrowser(site, `2001:db8:5:${(index % 60_000).toString(16)}::1`).call(
        'POST',
        '/api/notification/contact',
        { name: 'Joan Roe', email: 'joan@example.com', message: `Message ${index}` },
      ),
    );
  };
