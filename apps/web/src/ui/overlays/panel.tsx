import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconX } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import type { PanelProps, Shape } from './panels.tsx'
import { isPhone, keepRoom } from './keep-room.ts'
import styles from './panel.module.css'

interface ShapedProps extends PanelProps {
  shape: Shape
}

/** Base UI's drawer has the swipe of a phone, its dialog the rest; both trap the focus and give it back. */
const partsOf = (shape: Shape, phone: boolean) =>
  phone || shape === 'drawer'
    ? { Parts: BaseDrawer, swipe: { swipeDirection: phone ? ('down' as const) : ('right' as const) } }
    : { Parts: BaseDialog, swipe: {} }

/** The first thing to do inside, not the button that closes. A finger gets no keyboard before it asks for one. */
const firstField = (openedBy: string, body: HTMLElement | null): HTMLElement | true =>
  (openedBy === 'touch' ? null : body?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')) ?? true

export const Panel = (props: ShapedProps) => {
  const { shape, open, onClose, title, hiddenTitle, description, children, footer, focusFirst, onClosed } = props
  const t = kitStrings.useTranslate()
  // A turned phone keeps what it opened with: switching parts would lose what was typed.
  const [phone] = useState(isPhone)
  const { Parts, swipe } = partsOf(shape, phone)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Parts.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(now) => now || onClosed?.()}
      {...swipe}
    >
      <Parts.Portal>
        {/* Also over another panel: a question of a drawer stands before it, and not in it. */}
        <Parts.Backdrop forceRender className={styles.backdrop} />
        <Parts.Viewport className={classes(styles.viewport, styles[shape])} data-phone={phone || undefined}>
          <Parts.Popup className={styles.popup} initialFocus={focusFirst ?? ((by) => firstField(by, body.current))}>
            {phone && <span className={styles.grip} aria-hidden />}
            <div className={classes(styles.head, hiddenTitle && styles.bare)}>
              {/* Hidden it still names the panel; whoever reads on hears the content's own heading, once. */}
              <Parts.Title className={styles.title} hidden={hiddenTitle}>
                {title}
              </Parts.Title>
              <Parts.Close className={styles.close} aria-label={t('close')}>
                <Icon of={IconX} />
              </Parts.Close>
            </div>
            <div ref={body} className={styles.body} data-base-ui-swipe-ignore={phone ? undefined : ''}>
              {description && <Parts.Description className={styles.description}>{description}</Parts.Description>}
              {children}
            </div>
            {footer && (
              <div className={styles.footer} ref={keepRoom}>
                {footer}
              </div>
            )}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
