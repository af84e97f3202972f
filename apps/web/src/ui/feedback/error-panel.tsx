import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../classes.ts'
import { IconAlertTriangle, IconRefresh } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import attention from './attention.module.css'
import styles from './error-panel.module.css'

interface ErrorPanelProps {
  /** The failed action. */
  title: string
  /** It is all that the page has: its title is the page's heading. */
  alone?: boolean
  /** The functions that still work, or the next step. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Beside or in place of Try again: a link to the list, a phone number. */
  action?: ReactNode
  /** The reference with which support finds the call. */
  reference?: string | null
}

/** Stands where the data would be; header and navigation stay. */
export const ErrorPanel = ({ title, alone, children, onRetry, retrying, action, reference }: ErrorPanelProps) => {
  const t = kitStrings.useTranslate()
  const Title = alone ? 'h1' : 'p'
  return (
    <div className={classes(attention.box, styles.panel)} role="alert">
      <Icon of={IconAlertTriangle} />
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {children && <div className={styles.text}>{children}</div>}
        {(onRetry || action) && (
          <div className={styles.actions}>
            {onRetry && (
              <Button size="small" icon={IconRefresh} onClick={onRetry} {...(retrying && { busy: true })}>
                {t('tryAgain')}
              </Button>
            )}
            {action}
          </div>
        )}
        {reference && <code className={styles.reference}>{reference}</code>}
      </div>
    </div>
  )
}
