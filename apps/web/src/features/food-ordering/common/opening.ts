import { toDay, formatDayName } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { timeThere } from '#ui/display/clock-note.ts'
import { useNow } from '#ui/display/use-now.ts'
import { commonStrings } from './strings/index.ts'

/** The fields of a restaurant about its opening hours. */
export interface Hours {
  closed: boolean
  opened_at: string | null
  closed_at?: string | null
  time_zone: string
  can_schedule: boolean
}

const DAY_MS = 86_400_000

/** Sentences about opening, in the restaurant's own time, which is named where the reader's clock shows another one. */
export const useOpening = () => {
  const t = commonStrings.useTranslate()
  const language = useLanguage()
  const now = useNow()
  const next = (at: string, zone: string) => {
    const day = toDay(at, zone)
    const time = timeThere(at, zone)
    if (day === toDay(now, zone)) return { when: 'today', time, day } as const
    if (day === toDay(new Date(now.getTime() + DAY_MS), zone)) return { when: 'tomorrow', time, day } as const
    return { when: 'day', time, day: formatDayName(day, { language, timeZone: zone, now }) } as const
  }
  return {
    /** 'Open tot 22:00', 'Opent om 19:00'. */
    short: ({ closed, opened_at, closed_at, time_zone }: Hours): string => {
      if (!closed) return closed_at ? t('openUntil', { time: timeThere(closed_at, time_zone) }) : t('open')
      if (opened_at === null) return t('closedNow')
      const { when, time, day } = next(opened_at, time_zone)
      if (when === 'today') return t('opensToday', { time })
      return when === 'tomorrow' ? t('opensTomorrow', { time }) : t('opensDay', { day, time })
    },
    /** 'Nu gesloten. Vandaag open om 19:00 – je kunt alvast bestellen.' */
    sentence: ({ opened_at, time_zone, can_schedule }: Hours): string => {
      if (opened_at === null) return t('closedLong')
      const { when, time, day } = next(opened_at, time_zone)
      const opens =
        when === 'today'
          ? t('closedToday', { time })
          : when === 'tomorrow'
            ? t('closedTomorrow', { time })
            : t('closedDay', { day, time })
      return can_schedule ? t('andOrderLater', { opens }) : `${opens}.`
    },
  }
}
