/** A sheet comes up from the bottom of a phone; elsewhere a dialog stands in the middle. */
export const isPhone = (): boolean => window.matchMedia('(width < 768px)').matches

/** Toasts stand above a sheet's buttons: the word of one deed may not cover the next. The ref of what holds them. */
export const keepRoom = (buttons: HTMLElement | null): (() => void) | undefined => {
  if (!buttons || !isPhone()) return undefined
  const { style } = document.documentElement
  const before = style.getPropertyValue('--bottom-bar')
  const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${buttons.offsetHeight}px`))
  watch.observe(buttons)
  return () => {
    watch.disconnect()
    style.setProperty('--bottom-bar', before)
  }
}
