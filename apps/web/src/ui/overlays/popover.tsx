import { Popover as BasePopover } from '@base-ui/react/popover'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useOutsideClicks } from './outside-clicks.ts'
import floating from './floating.module.css'
import styles from './popover.module.css'

interface PopoverProps {
  /** The button that opens it: it gets what makes it one. */
  trigger: ReactElement<Record<string, unknown>>
  /** Its name; shown above the content unless hidden. */
  title: ReactNode
  hiddenTitle?: boolean
  children: ReactNode
  open?: boolean
  onOpen?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  /** Characters that a line may have: a text to read, or controls as wide as they are. */
  width?: 'text' | 'content'
}

/** Something small beside its button: an explanation, a filter. It does not block the page; Escape closes it. */
export const Popover = (props: PopoverProps) => {
  const { trigger, title, hiddenTitle, children, open, onOpen, align = 'start', width = 'content' } = props
  const change = useOutsideClicks(onOpen)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BasePopover.Root {...(open !== undefined && { open })} onOpenChange={change}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={floating.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <BasePopover.Popup
            ref={popup}
            className={classes(floating.surface, styles.popup, styles[width])}
            // Of a calendar the chosen day, before the buttons above it.
            initialFocus={(by) =>
              (by === 'touch' ? null : popup.current?.querySelector<HTMLElement>('[data-first]')) ?? true
            }
          >
            <BasePopover.Title className={hiddenTitle ? 'visually-hidden' : styles.title}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
