/** How a page scrolls by itself: smoothly, unless its reader asked for less motion. For event handlers. */
export function calmly(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
