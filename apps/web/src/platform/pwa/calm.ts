/** Paths on which somebody pays: nothing may reload them. */
const PAYING =
  /^\/(?:food\/cart\/[^/]+\/order|orders\/payment\/|order\/[^/]+\/payment|bills\/[^/]+\/payment|pay(?:\/|$))/

/** Fields whose text is a question to the page rather than work. */
const isAsking = (field: Element): boolean =>
  field instanceof HTMLInputElement && (field.type === 'search' || field.getAttribute('role') === 'searchbox')

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()
const held = new Set<symbol>()

/** Remembers in which fields somebody typed, until they have gone from the page or are empty. Gives back what ends it. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event): void => {
    if (isField(target) && !isAsking(target)) typed.add(target)
  }
  document.addEventListener('input', note, { capture: true })
  return () => {
    document.removeEventListener('input', note, { capture: true })
    typed.clear()
  }
}

const hasTyping = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some(({ value }) => value !== '')
}

/** While something goes on that a reload would break: `const free = holdReloads()`, and `free()` afterwards. */
export const holdReloads = (): (() => void) => {
  const one = Symbol('hold')
  held.add(one)
  return () => void held.delete(one)
}

/** True when a reload would take nothing from anybody: no payment, nothing typed that is not sent, nobody holds. */
export const isCalm = (pathname = window.location.pathname): boolean =>
  !PAYING.test(pathname) && held.size === 0 && !hasTyping()
