import { kitStrings } from '../strings/index.ts'
import { toast } from './toast.ts'

interface Undoable {
  /** 'Tiramisu removed': what the screen shows already. */
  text: string
  /** Brings back what the screen showed before; also when it could not be done for good. */
  restore: () => void
  /** Does it for good, and lets the screen know. `keepalive` when the page is being left: the call must outlive it. */
  commit: (options: { keepalive: boolean }) => Promise<unknown>
  /** The message when it could not be done, beside Try again. */
  failure: string
}

/**
 * A step that is cheap to undo shows at once, and is final when its toast has gone after 7 s, was closed, or the page is left. Remove the thing
 * from the screen, then call this. Answers a function that drops the undo: something newer came.
 */
export const withUndo = ({ text, restore, commit, failure }: Undoable): (() => void) => {
  let open = true
  const settle = (): boolean => {
    const was = open
    open = false
    window.removeEventListener('pagehide', leave)
    return was
  }
  const finish = async (keepalive: boolean): Promise<void> => {
    try {
      await commit({ keepalive })
    } catch {
      restore()
      const t = await kitStrings.translate()
      toast.error(failure, { action: { label: t('tryAgain'), onSelect: () => void finish(false) } })
    }
  }
  const leave = (): void => void (settle() && finish(true))
  const show = async (): Promise<void> => {
    const t = await kitStrings.translate()
    if (!open) return
    toast.info(text, {
      action: { label: t('undo'), onSelect: () => void (settle() && restore()) },
      onGone: () => void (settle() && finish(false)),
    })
  }
  window.addEventListener('pagehide', leave)
  void show()
  return () => void settle()
}
