export type ToastKind = 'success' | 'warn' | 'error' | 'info'

export interface ToastMessage {
  kind: ToastKind
  text: string
  action?: { label: string; onSelect: () => void }
  /** Runs when the toast has gone without its action: the moment when what could be undone is done for good. */
  onGone?: () => void
  /** A second toast with the same id takes the place of the first. */
  id?: string
  /** Takes it away before its time: what it offers can no longer be done. */
  until?: AbortSignal
}

type Show = (message: ToastMessage) => void

// Until the corner of the screen is there (it loads after the first page), messages wait.
let waiting: ToastMessage[] = []
let wake = (): void => undefined
const hold: Show = (message) => {
  waiting.push(message)
  wake()
}
let show: Show = hold

/** Runs when a message waits for a corner that isn't there yet, also for one that waits already. */
export const whenToastWaits = (then: () => void): void => {
  wake = then
  if (waiting.length > 0) then()
}

/** Connects the corner; what waited appears. Gives back what disconnects it. */
export const connectToasts = (next: Show): (() => void) => {
  show = next
  const held = waiting
  waiting = []
  held.forEach(next)
  return () => {
    show = hold
  }
}

type Options = Omit<ToastMessage, 'kind' | 'text'>

/** Bottom right: `toast.success(t('saved'))`, `toast.info(t('removed'), { action: { label: t('undo'), onSelect: restore } })`. */
export const toast = {
  success: (text: string, options?: Options): void => show({ kind: 'success', text, ...options }),
  warn: (text: string, options?: Options): void => show({ kind: 'warn', text, ...options }),
  error: (text: string, options?: Options): void => show({ kind: 'error', text, ...options }),
  info: (text: string, options?: Options): void => show({ kind: 'info', text, ...options }),
}

/** 4 s, 7 s with an action; an error stays until it is closed (0). */
export const getStay = ({ kind, action }: ToastMessage): number => (kind === 'error' ? 0 : action ? 7000 : 4000)
