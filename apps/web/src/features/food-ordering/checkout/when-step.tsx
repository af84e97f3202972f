import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { seasonNote, timeThere, zoneNote } from '#ui/display/clock-note.ts'
import { toDay, formatDayName, formatTime } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { settings } from '#platform/settings.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { commonStrings } from '../common/strings/index.ts'
import { useSession } from '../visit/food-session.ts'
import { slotsQuery, type TimeSlot } from './checkout-data.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { FIELDS } from './validation-errors.ts'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import { useDayGone } from './use-day-gone.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './when-step.module.css'

interface WhenStepProps {
  number: number
  checkout: Checkout
  form: CheckoutForm
}

/** As soon as possible with an estimate, or a day and a time inside the opening hours. */
export const WhenStep = ({ number, checkout, form }: WhenStepProps) => {
  const t = checkoutStrings.useTranslate()
  const common = commonStrings.useTranslate()
  const { asap, time_zone, days, basket } = checkout
  const pickup = basket.pickup_in_restaurant
  const later = days.length > 0
  const today = days[0] === toDay(useNow(), time_zone)
  const asapHint = (): string | undefined => {
    if (!asap.available) {
      const closed = basket.restaurants.some(({ restaurant }) => restaurant.closed)
      return closed ? (basket.restaurants.length > 1 ? t('asapNot') : common('closedNow')) : undefined
    }
    if (asap.estimated_at === null) return undefined
    const time = timeThere(asap.estimated_at, time_zone)
    return pickup ? t('readyAround', { time }) : t('deliveredAround', { time })
  }
  return (
    <Step number={number} title={pickup ? t('whenPickup') : t('when')}>
      <RadioGroup
        look="rows"
        id={FIELDS.when}
        legend={pickup ? t('whenPickup') : t('when')}
        hiddenLegend
        value={form.asap ? 'asap' : 'later'}
        onValue={(way) => form.change({ asap: way === 'asap' })}
        options={[
          {
            value: 'asap',
            label: t('asap'),
            disabled: !asap.available,
            hint: asapHint(),
          },
          ...(settings().disable_scheduling
            ? []
            : [
                {
                  value: 'later' as const,
                  label: t('later'),
                  disabled: !later,
                  hint: later ? (today ? t('laterHint') : undefined) : t('laterNot'),
                },
              ]),
        ]}
      />
      {form.asap && pickup && basket.restaurants.length > 1 && <HandOver form={form} />}
      {!form.asap && later && <SlotPicker checkout={checkout} form={form} />}
    </Step>
  )
}

/** Of several kitchens: each part when it is ready, or all at one moment. */
const HandOver = ({ form }: Pick<WhenStepProps, 'form'>) => {
  const t = checkoutStrings.useTranslate()
  return (
    <RadioGroup
      legend={t('handOver')}
      value={form.draft.ready_together ? 'together' : 'each'}
      onValue={(way) => form.change({ ready_together: way === 'together' })}
      options={[
        { value: 'each', label: t('eachReady') },
        { value: 'together', label: t('allTogether'), hint: t('allTogetherHint') },
      ]}
    />
  )
}

const SlotPicker = ({ checkout, form }: Omit<WhenStepProps, 'number'>) => {
  const t = checkoutStrings.useTranslate()
  const language = useLanguage()
  const { data: session } = useSession()
  const { time_zone, days, basket } = checkout
  const chosen = form.draft.delivery_time
  const chosenDay = chosen === null ? null : toDay(chosen, time_zone)
  const [first = ''] = days
  const [wished, setWished] = useState(chosenDay)
  // A time that was chosen for the guest may lie on another day.
  const [seen, setSeen] = useState(chosenDay)
  if (seen !== chosenDay) {
    setSeen(chosenDay)
    if (chosenDay !== null) setWished(chosenDay)
  }
  // Its last time may have gone, or another address has none on it: it stays chosen, and is named.
  const day = wished ?? first
  const isGone = !days.includes(day)
  const dayGone = useDayGone(time_zone)
  const ofDay = useQuery({ ...slotsQuery(session, basket.restaurants, day), enabled: !isGone && day !== first })
  const known: readonly TimeSlot[] | undefined = day === first ? checkout.slots : ofDay.data
  const slots = isGone ? [] : known
  const clock = (at: string): string => formatTime(at, time_zone) + seasonNote(time_zone, at)
  const zone = slots?.[0] ? zoneNote(time_zone, slots[0].starts_at) : ''
  return (
    <div className={styles.slots}>
      <FieldError id={`${FIELDS.time}-error`} text={form.validationErrors[FIELDS.time]} />
      <ChoiceChips
        label={t('day')}
        value={day}
        onValue={setWished}
        options={(isGone ? [...days, day].toSorted() : days).map((item) => ({
          value: item,
          label: formatDayName(item, { language, timeZone: time_zone }),
        }))}
      />
      {zone !== '' && (
        <p className={styles.quiet} aria-hidden>
          {t('time') + zone}
        </p>
      )}
      {slots?.length === 0 ? null : slots ? (
        <ChoiceChips
          id={FIELDS.time}
          label={t('time') + zone}
          value={chosen}
          onValue={(delivery_time) => form.change({ delivery_time })}
          options={slots.map((slot) => ({
            value: slot.starts_at,
            label: `${clock(slot.starts_at)} – ${clock(slot.ends_at)}`,
            disabled: !slot.available,
            ...(!slot.available && { note: t('full') }),
          }))}
        />
      ) : ofDay.error ? (
        <ProblemPanel
          title={t('slotsFailed')}
          error={ofDay.error}
          retrying={ofDay.isFetching}
          onRetry={() => void ofDay.refetch()}
        />
      ) : (
        <Loading>
          <Skeleton height="44px" />
        </Loading>
      )}
      {isGone && form.validationErrors[FIELDS.time] === undefined && <p role="status">{dayGone(day)}</p>}
      {!isGone && slots?.length === 0 && <p className={styles.quiet}>{t('noSlots')}</p>}
    </div>
  )
}
