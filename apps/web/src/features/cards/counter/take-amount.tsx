import { cardLimits, isVoucher } from '@plein/contract/cards/codes'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { CardSummary } from './card-summary.tsx'
import { Keypad } from '../till/keypad.tsx'
import { tillStrings } from '../till/strings/index.ts'
import type { ShownCard } from './use-find-card.ts'
import { useSecondsLeft } from '../till/use-seconds-left.ts'
import styles from './counter.module.css'

/** The id of the amount: a scanner may type into it. */
export const amountField = 'take-amount'

interface TakeAmountProps {
  shown: ShownCard
  cents: number
  onCents: (cents: number) => void
  onTake: (amount: number | undefined, hold: boolean) => void
  /** Asks for the card again; the amount stays when its code has changed. */
  onAgain: (why: 'other' | 'changed') => void
  busy: boolean
  /** Why it was not taken. */
  problem: string | undefined
}

/** How much of the card: an amount of a gift card, one use of a voucher. */
export const TakeAmount = ({ shown, cents, onCents, onTake, onAgain, busy, problem }: TakeAmountProps) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const isOnline = useOnline()
  const [asked, setAsked] = useState(0)
  const { card, code } = shown
  const { balance, currency, may } = card
  const isUse = isVoucher(card.type.id)
  const left = useSecondsLeft(code.good_until, () => busy || onAgain('changed'))
  const offline = isOnline ? {} : { unavailable: t('offlineTake') }
  const most = formatMoney(balance, language, currency)
  const mistake = cents === 0 ? t('enterAmount') : cents > balance ? t('tooMuch', { amount: most }) : undefined
  const take = (hold: boolean, amount = cents): void => {
    if (busy || !isOnline) return
    setAsked((count) => count + 1)
    if (isUse) onTake(undefined, hold)
    else if (amount > 0 && amount <= balance) onTake(amount, hold)
  }
  const takeAll = (): void => {
    onCents(balance)
    take(false, balance)
  }
  // The rest is offered elsewhere than what was pressed: a double tap takes no other amount than was meant.
  const isOver = !isUse && asked > 0 && cents > balance && balance > 0
  const nameOf = (amount: number): string => t('takeSum', { sum: formatMoney(amount, language, currency) })
  const goLabel = isUse ? t('takeUse') : cents === 0 ? t('take') : nameOf(cents)
  return (
    <div className={styles.columns}>
      <div>
        <CardSummary card={card} onOther={() => onAgain('other')}>
          {left !== Infinity && (
            <p className={styles.quiet} aria-hidden>
              {t('codeGood', { n: left })}
            </p>
          )}
        </CardSummary>
      </div>
      {may.includes('redeem') ? (
        <div className={styles.side}>
          {!isUse && (
            <Keypad
              id={amountField}
              cents={cents}
              onCents={onCents}
              onDone={() => take(false)}
              currency={currency}
              error={asked > 0 ? mistake : undefined}
            >
              {isOver ? (
                <Button size="small" variant="primary" busy={busy} {...offline} onClick={takeAll}>
                  {nameOf(balance)}
                </Button>
              ) : (
                <Button size="small" onClick={() => onCents(balance)}>
                  {t('allOfIt', { sum: most })}
                </Button>
              )}
            </Keypad>
          )}
          <div role="alert">
            <FieldError id="take-problem" text={problem} />
          </div>
          <div className={styles.go}>
            <Go
              label={goLabel}
              busy={busy}
              focus={isUse}
              {...(isOver && mistake !== undefined && { unavailable: mistake })}
              {...offline}
              onGo={() => take(false)}
            />
            {!isOnline && <p className={styles.warning}>{t('offlineTake')}</p>}
            <Button variant="quiet" wide busy={busy} {...offline} onClick={() => take(true)}>
              {t('hold', { n: cardLimits.hold_minutes })}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.warning} role="alert">
          {card.uses_left === 0 || (!isUse && balance === 0) ? t('nothingLeft') : t('cannotTake')}
        </p>
      )}
    </div>
  )
}

interface GoProps {
  label: string
  busy: boolean
  unavailable?: string
  /** Takes the focus: there is nothing to type. */
  focus: boolean
  onGo: () => void
}

const Go = ({ label, focus, onGo, ...rest }: GoProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus) button.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <Button ref={button} variant="primary" size="large" wide onClick={onGo} {...rest}>
      {label}
    </Button>
  )
}
