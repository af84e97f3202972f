import { pagePath } from '@plein/contract/pages/page-path'
import type { CashPoint } from '@plein/contract/programs/cash-points'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { localDay, nextOpening, openingAt, openingsAround } from '../hours/opening-hours.rules.ts'
import { formatClock } from '../hours/typed-hours.rules.ts'
import type { CashPointRow } from './cash-points.queries.ts'

/** The content of the printed code. The host comes from the settings and never from a request; the token says nothing of the place. */
export const getLink = (settings: Settings, { token }: Pick<CashPointRow, 'token'>): string =>
  `${portalUrl(settings, 'cardholder')}${pagePath('/pay', {}, { to: token })}`

const typed = (start: number, end: number) => ({ start_time: formatClock(start), end_time: formatClock(end) })

/** A cash point as the contract says it: kilometres, times as they are typed. */
export const cashPointView = (settings: Settings, row: CashPointRow): CashPoint => {
  const at = now()
  const openings = openingsAround(row, localDay(at, row.time_zone))
  const current = openingAt(openings, at)
  const changes = current?.end ?? nextOpening(openings, at)?.start
  return {
    uuid: row.uuid,
    name: row.name,
    address: row.address,
    zip_code: row.zip_code,
    city: row.city,
    delivery_range: row.delivery_range === null ? null : row.delivery_range / 1000,
    working_hours: row.working_hours.map(([day_of_week, start, end]) => ({ day_of_week, ...typed(start, end) })),
    working_hours_exceptions: row.working_hours_exceptions.map(({ times, ...exception }) => ({
      ...exception,
      times: times.map(([start, end]) => typed(start, end)),
    })),
    time_zone: row.time_zone,
    is_open: current !== undefined,
    changes_at: changes === undefined ? null : new Date(changes).toISOString(),
    link: getLink(settings, row),
    short_code: row.short_code,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  }
}
