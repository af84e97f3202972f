import { Link } from '#platform/router/router.tsx'
import { classes } from '#ui/classes.ts'
import { NoticesFound } from './notices-found.tsx'
import { noticeStrings } from './strings/index.ts'
import styles from './notices.module.css'

interface NoticesPanelProps {
  onClose: () => void
  /** On a phone the sheet has the width and the title. */
  inSheet?: boolean
}

/** The bell's list: the newest, and the way to all of them. */
export const NoticesPanel = ({ onClose, inSheet = false }: NoticesPanelProps) => {
  const t = noticeStrings.useTranslate()
  return (
    <div className={classes(styles.panel, !inSheet && styles.beside)}>
      {!inSheet && <h2 className={styles.title}>{t('title')}</h2>}
      <NoticesFound onChosen={onClose} />
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {t('all')}
      </Link>
    </div>
  )
}
