import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { TimeField } from '../dates/time-field.tsx'
import { parseTime } from '../dates/time.rules.ts'
import { FieldError } from '../fields/field.tsx'
import { IconArrowRight, IconX } from '../icons/icons.ts'
import { isOvernight, type TimeSpan } from './hours.rules.ts'
import { hoursStrings } from './strings/index.ts'
import type { ErrorTexts } from './hours-error-texts.ts'
import styles from './hours.module.css'

interface SpanFieldsProps {
  /** Its fields have the ids `<id>.start_time` and `<id>.end_time`. */
  id: string
  /** Whose hours these are, for a screen reader: 'Maandag'. */
  day: string
  span: TimeSpan
  onSpan: (span: TimeSpan) => void
  onRemove?: (() => void) | undefined
  /** Stores hours past midnight as two spans; without it they are a fault. */
  onOvernight?: (() => void) | undefined
  validationErrors: ErrorTexts
  /** The start of this span's names in `validationErrors`: '3.'. */
  path: string
}

/** One span of a day, from and until, with what is wrong above both. */
export const SpanFields = ({
  id,
  day,
  span,
  onSpan,
  onRemove,
  onOvernight,
  validationErrors,
  path,
}: SpanFieldsProps) => {
  const t = hoursStrings.useTranslate()
  const [start, end] = [validationErrors[`${path}start_time`], validationErrors[`${path}end_time`]]
  const sentence = start ?? end
  const reported = sentence === undefined ? undefined : `${id}-error`
  const offersNight = onOvernight !== undefined && isOvernight(span)
  return (
    <div className={styles.span}>
      <FieldError id={`${id}-error`} text={sentence} />
      <div className={styles.times}>
        <TimeField
          id={`${id}.start_time`}
          label={t('from', { day })}
          hiddenLabel
          maxLength={5}
          value={span.start_time}
          onValue={(start_time) => onSpan({ ...span, start_time })}
          aria-invalid={start !== undefined || undefined}
          aria-describedby={reported}
        />
        <span className={styles.to} aria-hidden>
          {t('to')}
        </span>
        <TimeField
          id={`${id}.end_time`}
          label={t('until', { day })}
          hiddenLabel
          end
          maxLength={5}
          value={span.end_time}
          onValue={(end_time) => onSpan({ ...span, end_time })}
          aria-invalid={end !== undefined || undefined}
          aria-describedby={reported}
        />
        {onRemove && (
          <IconButton
            icon={IconX}
            label={t('removeHours', { times: `${span.start_time}–${span.end_time}` })}
            onClick={onRemove}
          />
        )}
      </div>
      {offersNight && (
        <Button size="small" variant="quiet" icon={IconArrowRight} onClick={onOvernight}>
          {t('overnight', { time: parseTime(span.end_time) ?? span.end_time })}
        </Button>
      )}
    </div>
  )
}
