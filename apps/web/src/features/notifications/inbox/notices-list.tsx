import type { Notice } from '@plein/contract/notifications/inbox'
import { toDay, formatDayName } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { Link } from '#platform/router/router.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Icon, type IconType } from '#ui/icons/icon.tsx'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconFileText,
  IconGift,
  IconLock,
  IconReceipt,
  IconReceiptRefund,
  IconToolsKitchen2,
  IconUsers,
  IconWebhook,
} from '#ui/icons/icons.ts'
import { readNotices } from './inbox-data.ts'
import { useSentence } from './sentence.ts'
import { noticeStrings } from './strings/index.ts'
import styles from './notices.module.css'

const icons: Readonly<Record<Notice['kind'], IconType>> = {
  order: IconReceipt,
  bill: IconFileText,
  card: IconGift,
  participation: IconUsers,
  court: IconBuildingStore,
  webhook: IconWebhook,
  kitchen: IconToolsKitchen2,
  payout: IconBuildingBank,
  chargeback: IconReceiptRefund,
  program: IconLock,
  alert: IconAlertTriangle,
}

interface NoticesListProps {
  notices: readonly Notice[]
  /** One was chosen: its page opens. */
  onChosen?: () => void
}

/** Notices by day, newest first, those about one thing as one; each leads to what it is about. */
export const NoticesList = ({ notices, onChosen }: NoticesListProps) => {
  const language = useLanguage()
  const now = useNow()
  return (
    <div className={styles.days}>
      {byDay(notices).map(([day, groups]) => (
        <section key={day}>
          <h3 className={styles.day}>{formatDayName(day, { language, now })}</h3>
          <ul className={styles.list}>
            {groups.map((group) => (
              <Row key={group[0].uuid} notices={group} onChosen={onChosen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The list is in order of its moments: each day stands together. */
const byDay = (notices: readonly Notice[]): [day: string, Group[]][] => {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = toDay(notice.created)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return [...days].map(([day, list]) => [day, group(list)])
}

/** Notices of one day about one thing, newest first. */
type Group = readonly [newest: Notice, ...earlier: Notice[]]

const group = (notices: readonly Notice[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.link}`
    const known = groups.get(key)
    groups.set(key, known ? [...known, notice] : [notice])
  }
  return [...groups.values()]
}

const Row = ({ notices, onChosen }: { notices: Group; onChosen: (() => void) | undefined }) => {
  const t = noticeStrings.useTranslate()
  const sentence = useSentence()
  const [newest, ...earlier] = notices
  const unread = notices.filter(({ read_at }) => read_at === null).map(({ uuid }) => uuid)
  const choose = (): void => {
    if (unread.length > 0) readNotices({ uuids: unread }).catch(() => undefined)
    onChosen?.()
  }
  return (
    <li>
      <Link to={newest.link} className={styles.row} data-unread={unread.length > 0 || undefined} onClick={choose}>
        <Icon of={icons[newest.kind]} size={18} />
        <span className={styles.words}>
          {sentence(newest)}
          {unread.length > 0 && <span className="visually-hidden"> ({t('unread')})</span>}
          {earlier.map((notice) => (
            <span key={notice.uuid} className={styles.earlier}>
              {sentence(notice)}
            </span>
          ))}
        </span>
        <span className={styles.time}>
          <TimeText at={newest.created} />
        </span>
      </Link>
    </li>
  )
}
