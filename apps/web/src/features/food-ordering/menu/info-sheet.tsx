import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { zoneNote } from '#ui/display/clock-note.ts'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { useNow } from '#ui/display/use-now.ts'
import { DateText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconFileText, IconMapPin, IconPhone } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { formatPhone, phoneHref } from '#platform/phone.ts'
import { useOpening } from '../common/opening.ts'
import { useTerms } from '../common/terms.ts'
import { useSession } from '../visit/food-session.ts'
import { menuStrings } from './strings/index.ts'
import styles from './info-sheet.module.css'

interface InfoSheetProps {
  place: Restaurant
  open: boolean
  onClose: () => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** when, where and on what terms. */
export const InfoSheet = ({ place, open, onClose }: InfoSheetProps) => {
  const t = menuStrings.useTranslate()
  const opening = useOpening()
  const terms = useTerms()
  const { data: session } = useSession()
  const now = useNow().toISOString()
  const facts = [terms.cost(place, session), terms.minimum(place)]
  return (
    <Dialog open={open} onClose={onClose} title={place.title} description={place.description || opening.short(place)}>
      <div className={styles.info}>
        <section>
          <h3>{t('hours') + zoneNote(place.time_zone, now)}</h3>
          <HoursTable place={place} />
        </section>
        <section>
          <h3>{t('contact')}</h3>
          <a className={styles.line} href={phoneHref(place.phone)}>
            <Icon of={IconPhone} />
            {formatPhone(place.phone)}
          </a>
          <MapLink place={place} />
        </section>
        <section>
          <h3>{t('terms')}</h3>
          <p>{facts.filter((fact) => fact !== null).join(' · ')}</p>
          <Documents place={place} />
        </section>
      </div>
    </Dialog>
  )
}

/** Opens the place on a map of OpenStreetMap; nothing is loaded from there before. */
const MapLink = ({ place }: { place: Restaurant }) => {
  const t = menuStrings.useTranslate()
  if (place.latitude === null || place.longitude === null) {
    return (
      <p className={styles.line}>
        <Icon of={IconMapPin} />
        {place.address}
      </p>
    )
  }
  const at = `mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`
  return (
    <a className={styles.line} href={`https://www.openstreetmap.org/?${at}`} target="_blank" rel="noreferrer">
      <Icon of={IconMapPin} />
      <span>
        {place.address}
        <span className="visually-hidden"> {t('onMap')}</span>
      </span>
    </a>
  )
}

const Documents = ({ place }: { place: Restaurant }) => {
  const t = menuStrings.useTranslate()
  const documents = [
    { url: place.tc_pdf_url, words: t('termsPdf') },
    { url: place.privacy_pdf_url, words: t('privacyPdf') },
  ]
  return documents.map(
    ({ url, words }) =>
      url !== null && (
        <a key={words} className={styles.line} href={url} target="_blank" rel="noreferrer">
          <Icon of={IconFileText} />
          {words}
        </a>
      ),
  )
}

const HoursTable = ({ place }: { place: Restaurant }) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const today = toDay(useNow(), place.time_zone)
  const weekday = ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
  const nameOf = (day: number): string =>
    // 2026-11-23 is a Monday.
    new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 22 + day),
    )
  const timesOf = (times: readonly { start_time: string; end_time: string }[]): string =>
    times.length === 0 ? t('closed') : times.map((time) => `${time.start_time} – ${time.end_time}`).join(', ')
  const exceptions = place.working_hours_exceptions.filter(
    (working_hours_exception) => working_hours_exception.date >= today,
  )
  return (
    <table className={styles.hours}>
      <tbody>
        {DAYS.map((day) => (
          <tr key={day} data-today={day === weekday || undefined}>
            <th scope="row">
              {nameOf(day)}
              {day === weekday && <span className="visually-hidden"> {t('today')}</span>}
            </th>
            <td>{timesOf(place.working_hours.filter((working_hour) => working_hour.day_of_week === day))}</td>
          </tr>
        ))}
        {exceptions.map((exception) => (
          <tr key={exception.date} data-exception data-today={exception.date === today || undefined}>
            <th scope="row">
              <DateText day={exception.date} />
            </th>
            <td>{exception.closed ? t('closed') : timesOf(exception.times)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
