import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { DirectionsLink } from './DirectionsLink.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['Linux armv81', 'www.google.com'],
  ['Win32', 'www.google.com'],
  ['iPhone', 'maps.apple.com'],
  ['MacIntel', 'maps.apple.com'],
])('on %s leads to %s', (platform, host) => {
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  render(<DirectionsLink>Get directions</DirectionsLink>);
  expect(new URL(screen.getByRole<HTMLAnchorElement>('link').href).host).toBe(host);
});

it('works without scripts on every device', () => {
  expect(renderToString(<DirectionsLink>Go</DirectionsLink>)).toContain('www.google.com/maps/dir/');
});
