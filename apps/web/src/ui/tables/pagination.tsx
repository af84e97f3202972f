import { Link } from '#platform/router/router.tsx'
import { currentPage, parsePage, readCursor, type PageInfo } from '#platform/page.ts'
import { Icon } from '../icons/icon.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'
import { listStrings } from '../lists/strings/index.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** A list as the API answers it. */
  list: PageInfo & { count_is_estimate?: boolean }
  /** The address of this screen at a page and its place: `(page, at) => list.at({ page, at })` of useListState. */
  hrefOf: (page: string | null, at: string | null) => string
}

const Step = ({ to, label, back }: { to: string | null; label: string; back?: boolean }) => {
  const inside = (
    <>
      {back && <Icon of={IconChevronLeft} size={18} />}
      {label}
      {!back && <Icon of={IconChevronRight} size={18} />}
    </>
  )
  return to === null ? (
    <span className={styles.step} aria-disabled="true">
      {inside}
    </span>
  ) : (
    <Link className={styles.step} to={to} rel={back ? 'prev' : 'next'}>
      {inside}
    </Link>
  )
}

/** '51–100 of 1.204', previous and next, by the links that the API gives. */
export const Pagination = ({ list, hrefOf }: PaginationProps) => {
  const t = listStrings.useTranslate()
  if (list.count === 0 || (list.next === null && list.previous === null)) return null
  const page = currentPage(list)
  const from = page === null ? null : (page - 1) * list.size + 1
  const range = from === null ? null : { from, to: Math.min(list.count, from + list.size - 1), count: list.count }
  return (
    <nav className={styles.pagination} aria-label={t('pages')}>
      <span className={styles.range}>{range && t(list.count_is_estimate ? 'rangeOfAbout' : 'rangeOf', range)}</span>
      <Step
        back
        label={t('previous')}
        to={list.previous === null ? null : hrefOf(parsePage(list.previous), readCursor(list.previous))}
      />
      <Step label={t('next')} to={list.next === null ? null : hrefOf(parsePage(list.next), readCursor(list.next))} />
    </nav>
  )
}
