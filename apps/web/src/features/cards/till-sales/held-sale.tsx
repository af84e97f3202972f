import type { TillSale } from '@plein/contract/cards/till'
import { useState } from 'react'
import { formatTime } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { formatClock } from '#ui/forms/countdown.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconHourglass } from '#ui/icons/icons.ts'
import { Keypad } from '../till/keypad.tsx'
import { SaleFigures } from './sale-figures.tsx'
import { useSaleSteps } from './sale-steps.ts'
import { tillStrings } from '../till/strings/index.ts'
import { useSecondsLeft } from '../till/use-seconds-left.ts'
import { useTillWords } from '../till/use-till-words.ts'
import styles from './result.module.css'

interface HeldSaleProps {
  sale: TillSale
  onSale: (sale: TillSale) => void
  /** Leaves it held, where there is something to go on to. */
  onNext?: () => void
}

/** Value that a card keeps for the shop: taken up to what is held, or let go, within a quarter of an hour. */
export const HeldSale = ({ sale, onSale, onNext }: HeldSaleProps) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const words = useTillWords()
  const steps = useSaleSteps(onSale)
  const { uuid, amount, uses, currency, held_until } = sale
  const [cents, setCents] = useState(amount)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState<'take' | 'letGo' | null>(null)
  const [problem, setProblem] = useState<string>()
  const end = held_until === null ? Infinity : Date.parse(held_until)
  const left = useSecondsLeft(end, () => onSale({ ...sale, state: 'lapsed', may: [] }))
  const isUse = uses > 0
  const held = formatMoney(amount, language, currency)
  const mistake = cents === 0 ? t('enterAmount') : cents > amount ? t('heldLess', { sum: held }) : undefined
  const run = async (what: 'take' | 'letGo'): Promise<void> => {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      await (what === 'take' ? steps.capture(uuid, isUse || cents === amount ? undefined : cents) : steps.letGo(uuid))
    } catch (error) {
      setProblem(words.refusal(error))
    } finally {
      setBusy(null)
    }
  }
  const take = (): void => {
    setAsked(true)
    if (isUse || mistake === undefined) void run('take')
  }
  return (
    <section className={styles.result} aria-labelledby="till-held">
      <div className={styles.held}>
        <Icon of={IconHourglass} size={40} />
        <h2 id="till-held">{t('held', { sum: words.sum(sale) })}</h2>
        {held_until !== null && (
          <p>
            {t('heldUntil', { time: formatTime(held_until) })}{' '}
            <span className={styles.clock} role="timer">
              {formatClock(left)}
            </span>
          </p>
        )}
      </div>
      {!isUse && (
        <Keypad
          id="held-amount"
          cents={cents}
          onCents={setCents}
          onDone={take}
          currency={currency}
          error={asked ? mistake : undefined}
        />
      )}
      <div role="alert">
        <FieldError id="held-problem" text={problem} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="large" wide busy={busy === 'take'} onClick={take}>
          {isUse ? t('takeUse') : t('takeSum', { sum: formatMoney(cents, language, currency) })}
        </Button>
        <div className={styles.pair}>
          <Button busy={busy === 'letGo'} onClick={() => void run('letGo')}>
            {t('letGo')}
          </Button>
          {onNext && <Button onClick={onNext}>{t('nextCard')}</Button>}
        </div>
      </div>
      <SaleFigures sale={sale} />
    </section>
  )
}
