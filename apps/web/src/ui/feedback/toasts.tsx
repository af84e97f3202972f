import { Toast } from '@base-ui/react/toast'
import { useCallback, useEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { Icon, type IconType } from '../icons/icon.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import { connectToasts, getStay, type ToastKind, type ToastMessage } from './toast.ts'
import styles from './toasts.module.css'

const icons: Record<ToastKind, IconType> = {
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
  info: IconInfoCircle,
}

const List = () => {
  const t = kitStrings.useTranslate()
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>()
  useEffect(
    () =>
      connectToasts((message) => {
        if (message.until?.aborted) return
        let acted = false
        const id: string = add({
          ...(message.id && { id: message.id }),
          type: message.kind,
          title: message.text,
          timeout: getStay(message),
          priority: message.kind === 'error' ? 'high' : 'low',
          data: message,
          onRemove: () => void (acted || message.onGone?.()),
          // Said also where there is none: what takes the place of another toast would keep that one's.
          actionProps: message.action && {
            children: message.action.label,
            // The second of two taps comes while it leaves.
            onClick: () => {
              if (acted) return
              acted = true
              message.action?.onSelect()
              close(id)
            },
          },
        })
        message.until?.addEventListener('abort', () => close(id))
      }),
    [add, close],
  )
  const words = { success: t('success'), warn: t('warning'), error: t('error'), info: t('info') }
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={styles.toast} swipeDirection={['right', 'down']}>
      <Toast.Content className={styles.content}>
        <span className={styles.words}>
          <span className={styles.icon} role="img" aria-label={words[item.data?.kind ?? 'info']}>
            <Icon of={icons[item.data?.kind ?? 'info']} size={20} />
          </span>
          <Toast.Title className={styles.text} render={<p />} />
        </span>
        <span className={styles.buttons}>
          <Toast.Action className={styles.action} />
          {/* Shown and focusable at all times, so it is read at all times: the kit hides it while the stack is closed. */}
          <Toast.Close className={styles.close} aria-label={t('close')} aria-hidden={false}>
            <Icon of={IconX} size={18} />
          </Toast.Close>
        </span>
      </Toast.Content>
    </Toast.Root>
  ))
}

/** The element that had the focus before the toasts; the buttons that close a toast lead back there. */
const useWayBack = () => {
  const from = useRef<HTMLElement>(null)
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null
    },
    onClick: ({ target }: MouseEvent): void => {
      const gone = (target as Element).closest('button')?.closest(`.${styles.toast}`)
      // Not where the kit went on to the next toast, or what the button did has taken the focus.
      if (!gone?.contains(document.activeElement)) return
      const back = from.current?.isConnected ? from.current : document.querySelector('main')
      back?.focus({ preventScroll: true })
    },
  }
}

/** The content below the toasts can be scrolled clear of them by their height (`--toast-room`). Answers the ref of their container. */
const keepRoom = (corner: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const room = (): number => corner.offsetHeight && window.innerHeight - corner.offsetTop
  const watch = new ResizeObserver(() => style.setProperty('--toast-room', `${room()}px`))
  watch.observe(corner)
  return () => {
    watch.disconnect()
    style.removeProperty('--toast-room')
  }
}

/** The bottom right corner: three at most, F8 jumps to it, timers rest under the pointer, the focus and in a hidden tab. */
export const Toasts = () => {
  const t = kitStrings.useTranslate()
  const viewport = useRef<HTMLDivElement>(null)
  const wayBack = useWayBack()
  const place = useCallback((corner: HTMLDivElement) => {
    viewport.current = corner
    return keepRoom(corner)
  }, [])
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => void (event.key === 'F8' && viewport.current?.focus())
    window.addEventListener('keydown', jump)
    return () => window.removeEventListener('keydown', jump)
  }, [])
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={place} className={styles.viewport} aria-label={t('notifications')} {...wayBack}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
