import { isDraft, programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { Link } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { LinkList } from '#ui/actions/link-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowRight, IconCalendarTime } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { BlockNotice } from './block-notice.tsx'
import { History } from './history.tsx'
import { getDraftPath } from './program-data.ts'
import { tabPath, type ProgramTabProps } from './program-tab.ts'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

/** More orders than this are not counted. */
const MOST = 10_000

interface OverviewProps extends ProgramTabProps {
  /** Above all: what is still to be done. */
  first?: ReactNode
  /** How it stands today, of whichever feature. */
  now?: ReactNode
}

/** A program at a glance: what keeps it from running, how it stands now, and beside that its facts and what became of it. */
export const OverviewTab = ({ program, first, now }: OverviewProps) => (
  <div className={styles.overview}>
    <div>
      <BlockNotice program={program} />
      <DaysNotice program={program} />
      {program.may.includes('publish') && <BeforePublishing program={program} />}
      {first}
      {now}
    </div>
    <aside>
      <Facts program={program} />
      {program.may.length > 0 && <History uuid={program.uuid} />}
    </aside>
  </div>
)

/** Why a program that was published does not run: its days are still to come, or over. Its owner may change them. */
const DaysNotice = ({ program: { uuid, status, may, start_date, expiry_date } }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const words = (): string | null => {
    if (status.id === programStatuses.pending && start_date) return t('runningPending', { day: formatDay(start_date) })
    return status.id === programStatuses.expired && expiry_date
      ? t('runningExpired', { day: formatDay(expiry_date) })
      : null
  }
  const input = words()
  if (input === null || !may.includes('edit')) return null
  return (
    <section className={styles.notice} data-quiet aria-label={input}>
      <Icon of={IconCalendarTime} size={22} />
      <p className={styles.noticeWords}>{input}</p>
      <LinkButton to={tabPath(uuid, 'settings')}>{t('changeDays')}</LinkButton>
    </section>
  )
}

const sharedErrors = {
  title_required: 'titleRequired',
  description_required: 'descriptionRequired',
  image_required: 'imageRequired',
  expiry_before_start: 'expiryBeforeStart',
  expiry_in_the_past: 'expiryInThePast',
  dish_required: 'dishRequired',
} as const

const BeforePublishing = ({ program }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const validationErrors = program.faults ?? []
  const shared = validationErrors.filter(({ code }) => code in sharedErrors)
  const more = validationErrors.length - shared.length
  const form = getDraftPath(program)
  if (validationErrors.length === 0)
    return (
      <Section title={t('readyTitle')}>
        <p className={styles.quiet}>{t('readyText')}</p>
      </Section>
    )
  return (
    <Section title={t('beforePublish')}>
      <LinkList>
        {shared.map(({ code, field }) => (
          <li key={`${field} ${code}`}>
            <Link to={field === 'menu' ? tabPath(program.uuid, 'menu') : `${form}#${field}`}>
              <span>{t(sharedErrors[code as keyof typeof sharedErrors])}</span>
              <Icon of={IconArrowRight} size={18} />
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={form}>
              <span>{t('moreFaults', { n: more })}</span>
              <Icon of={IconArrowRight} size={18} />
            </Link>
          </li>
        )}
      </LinkList>
    </Section>
  )
}

const Facts = ({ program }: ProgramTabProps) => {
  const t = pageStrings.useTranslate()
  const number = new Intl.NumberFormat(locales[useLanguage()])
  const { uuid, orders, acceptors, restaurants, created, modified, start_date, expiry_date, owner } = program
  const rows: readonly (readonly [label: string, value: string, to?: string])[] = [
    // Bills are no orders.
    ...(isDraft(program.status.id) || program.type.id === programKinds.credit_management
      ? []
      : [[t('orders'), orders < MOST ? number.format(orders) : t('ordersMost'), tabPath(uuid, 'orders')] as const]),
    // The participants of a court are its restaurants.
    restaurants === undefined
      ? [t('acceptors'), number.format(acceptors)]
      : [t('restaurants'), number.format(restaurants), tabPath(uuid, 'restaurants')],
    [t('firstDay'), start_date ? formatDay(start_date) : t('atOnce')],
    [t('lastDay'), expiry_date ? formatDay(expiry_date) : t('noEnd')],
    [t('owner'), owner.full_name],
    [t('created'), formatDate(created)],
    [t('modified'), formatDate(modified)],
  ]
  return (
    <Section title={t('facts')}>
      <dl className={styles.facts}>
        {rows.map(([label, value, to]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
