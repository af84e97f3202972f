import type { Program } from '@plein/contract/programs'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { settings } from '#platform/settings.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { ProgramStatusChip, useKindWord } from '../program-words.tsx'
import { programsStrings } from '../strings/index.ts'
import { listStrings } from './strings/index.ts'
import styles from './list.module.css'

/** The columns of programs; whose they are is said to whoever sees those of others. */
export const useProgramColumns = (): readonly Column<Program>[] => {
  const t = listStrings.useTranslate()
  const words = programsStrings.useTranslate()
  const kind = useKindWord()
  const number = new Intl.NumberFormat(locales[useLanguage()])
  const columns: readonly Column<Program>[] = [
    {
      key: 'title',
      head: words('title'),
      phone: 'title',
      cell: ({ image, title }) => (
        <span className={styles.name}>
          {image === null ? <span className={styles.thumb} /> : <img src={image} alt="" className={styles.thumb} />}
          {title || t('untitled')}
        </span>
      ),
    },
    { key: 'kind', head: words('kind'), cell: ({ type }) => kind(type.id) },
    { key: 'owner', head: words('owner'), cell: ({ owner }) => owner.full_name },
    {
      key: 'status',
      head: words('status'),
      phone: 'status',
      cell: ({ status }) => <ProgramStatusChip status={status.id} />,
    },
    {
      key: 'acceptors',
      head: t('acceptors'),
      align: 'end',
      phone: 'hidden',
      cell: ({ acceptors }) => number.format(acceptors),
    },
    { key: 'orders', head: t('orders'), align: 'end', phone: 'hidden', cell: ({ orders }) => number.format(orders) },
    {
      key: 'created',
      head: words('created'),
      phone: 'hidden',
      cell: ({ created }) => <TimeText at={created} as="date" />,
    },
    {
      key: 'expiry',
      head: t('expiry'),
      phone: 'hidden',
      cell: ({ expiry_date }) => (expiry_date ? formatDay(expiry_date) : t('noEnd')),
    },
  ]
  return columns.filter(({ key }) => key !== 'owner' || settings().portal !== 'program-owner')
}
