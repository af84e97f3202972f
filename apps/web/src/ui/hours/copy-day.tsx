import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Checkbox } from '../choices/checkbox.tsx'
import { announce } from '../feedback/announcer.tsx'
import { IconCopy } from '../icons/icons.ts'
import { Popover } from '../overlays/popover.tsx'
import { useDayNames } from './day-names.ts'
import { weekdays, weekend, workdays } from './hours.rules.ts'
import { hoursStrings } from './strings/index.ts'
import styles from './hours.module.css'

interface CopyDayProps {
  day: number
  onCopy: (days: readonly number[]) => void
}

/** The hours of one day on others, too: weekdays, the weekend, or days that are picked. */
export const CopyDay = ({ day, onCopy }: CopyDayProps) => {
  const t = hoursStrings.useTranslate()
  const nameOf = useDayNames()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const copy = (days: readonly number[]): void => {
    const rest = days.filter((item) => item !== day)
    if (rest.length === 0) return
    onCopy(rest)
    announce(t('copied', { n: rest.length }))
    setChosen([])
    setOpen(false)
  }
  return (
    <Popover
      title={t('copyHoursOf', { day: nameOf(day) })}
      open={open}
      onOpen={setOpen}
      align="end"
      trigger={
        <Button size="small" variant="quiet" icon={IconCopy} aria-label={`${nameOf(day)}: ${t('copyTo')}`}>
          {t('copyTo')}
        </Button>
      }
    >
      <div className={styles.copy}>
        <div className={styles.shortcuts}>
          <Button size="small" onClick={() => copy(workdays)}>
            {t('workdays')}
          </Button>
          <Button size="small" onClick={() => copy(weekend)}>
            {t('weekend')}
          </Button>
          <Button size="small" onClick={() => copy(weekdays)}>
            {t('allDays')}
          </Button>
        </div>
        {weekdays
          .filter((weekday) => weekday !== day)
          .map((weekday) => (
            <Checkbox
              key={weekday}
              label={nameOf(weekday)}
              checked={chosen.includes(weekday)}
              onChecked={(on) => setChosen(on ? [...chosen, weekday] : chosen.filter((other) => other !== weekday))}
            />
          ))}
        <Button variant="primary" size="small" wide onClick={() => copy(chosen)}>
          {t('copy')}
        </Button>
      </div>
    </Popover>
  )
}
