/** Smooth, or instant when the visitor prefers reduced motion. For event handlers and effects. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
