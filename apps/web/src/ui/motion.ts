/** How the page scrolls where it does so by itself: at once for who asked the device for less motion. */
export const scrollManner = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
