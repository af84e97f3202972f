import type { ReactNode } from 'react'
import { settings } from '#platform/settings.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconExternalLink } from '#ui/icons/icons.ts'
import { accountStrings } from './strings/index.ts'
import { getWebmail } from './webmail.ts'
import styles from './account-page.module.css'

interface MailHintsProps {
  email: string
  /** Minutes that code and link work; null when nobody said. */
  minutes: number | null
  /** Other actions: send again, another address. */
  children?: ReactNode
}

/** Under the code of a mail: where to read it, how long it works, and what to do when nothing came. */
export const MailHints = ({ email, minutes, children }: MailHintsProps) => {
  const t = accountStrings.useTranslate()
  const webmail = getWebmail(email)
  // In test mode nothing is mailed: what would have been is on a page of its own.
  const inbox = settings().sandbox ? { name: 'Outbox', url: `/dev/outbox?to=${encodeURIComponent(email)}` } : webmail
  return (
    <div className={styles.foot}>
      {inbox && (
        <p>
          <a className={styles.away} href={inbox.url} target="_blank" rel="noreferrer">
            {t('openMail', { mail: inbox.name })} <Icon of={IconExternalLink} size={16} />
          </a>
        </p>
      )}
      <p>
        {minutes !== null && `${t('goodFor', { n: minutes })} `}
        {t('spam')}
      </p>
      {children}
    </div>
  )
}
