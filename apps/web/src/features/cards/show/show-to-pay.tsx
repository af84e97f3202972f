import { groupedSerial } from '@plein/contract/cards/card-code'
import { stepSeconds } from '@plein/contract/cards/rotating-code'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useLive } from '#platform/live.ts'
import { formatMoney } from '#platform/money.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCircleCheck } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/overlays/panels.tsx'
import { AsOf } from '../wallet/as-of.tsx'
import { useCardWords, type CardFacts } from '../wallet/card-words.ts'
import { deviceCodeQuery, type DeviceCode } from '../wallet/device-code.ts'
import { cardQuery } from '../wallet/wallet-data.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import { paidSince, type Movement } from './paid.ts'
import { QrCode } from './qr-code.tsx'
import { useRotatingCode } from './use-rotating-code.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import styles from './show.module.css'

/** Asks where the stream is away: a payment is seen as soon as it is made. */
const POLL_MS = 2000
/** A screen reader hears of the end of a code this many seconds before. */
const WARN_AT = 10

interface ShowToPayProps {
  token: string
  card: CardFacts & { title: string }
  /** When the server said what is on the card. */
  at: number
  open: boolean
  onClose: () => void
}

/** The card at a till: a code that changes every half minute, on white, with what is on the card. */
export const ShowToPay = ({ open, onClose, card, ...rest }: ShowToPayProps) => {
  const t = walletStrings.useTranslate()
  return (
    <Sheet open={open} onClose={onClose} title={t('showToPay')}>
      {open && <Shown card={card} onClose={onClose} {...rest} />}
    </Sheet>
  )
}

const Shown = ({ token, card, at, onClose }: Omit<ShowToPayProps, 'open'>) => {
  const t = walletStrings.useTranslate()
  const words = useCardWords()
  const whole = useQuery(cardQuery(token))
  const look = (): void => void whole.refetch()
  useLive({
    open: (signal) => api.stream('/cards/{token}/events', { params: { token }, signal }),
    onEvent: look,
    poll: look,
    streamKey: token,
    pollMs: POLL_MS,
  })
  const code = useQuery(deviceCodeQuery(token))
  const paid = usePaid(whole.data)
  useScreenAwake()
  const now = whole.data ?? card
  const moment = useNow()
  const isGood = code.data != null && Date.parse(code.data.expires_at) > moment.getTime()
  return (
    <div className={styles.sheet}>
      <div role="status" className={styles.told}>
        {paid.length > 0 && <Paid payments={paid} card={now} onClose={onClose} />}
      </div>
      <div className={styles.white}>
        <p className={styles.name}>{card.title}</p>
        <p className={styles.left}>{[words.amountOf(now), words.usesOf(now)].filter(Boolean).join(' · ')}</p>
        {code.data && isGood ? <Code code={code.data} /> : <NoCode query={code} />}
      </div>
      <AsOf at={whole.data ? whole.dataUpdatedAt : at} failed={whole.isError} />
      <p className={styles.hint}>{t('showHint')}</p>
    </div>
  )
}

/** The payments since this was opened; each is said once. */
const usePaid = (card: ReadCard | undefined): Movement[] => {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (known === undefined && card) setKnown(new Set(card.movements.map(({ uuid }) => uuid)))
  return known && card ? paidSince(card.movements, known) : []
}

const Paid = ({ payments, card, onClose }: { payments: Movement[]; card: CardFacts; onClose: () => void }) => {
  const t = walletStrings.useTranslate()
  const language = useLanguage()
  const words = useCardWords()
  const sentence = ({ amount, uses, place }: Movement): string => {
    const what =
      amount === 0 ? t('uses', { n: Math.abs(uses) }) : formatMoney(Math.abs(amount), language, card.currency)
    return place === null ? t('paid', { what }) : t('paidAt', { what, place })
  }
  const left = [words.amountOf(card), words.usesOf(card)].filter(Boolean).join(' · ')
  return (
    <div className={styles.paid}>
      <Icon of={IconCircleCheck} size={28} />
      <div>
        {payments.map((payment) => (
          <p key={payment.uuid} className={styles.paidText}>
            {sentence(payment)}
          </p>
        ))}
        <p>{t('nowLeft', { left })}</p>
      </div>
      <Button variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}

const Code = ({ code }: { code: DeviceCode }) => {
  const t = walletStrings.useTranslate()
  const { digits, left } = useRotatingCode(code)
  if (digits === undefined) return <Skeleton width="260px" height="260px" />
  const typed = `${groupedSerial(code.serial)} · ${digits.slice(0, 4)} ${digits.slice(4)}`
  return (
    <>
      <QrCode text={`${code.serial}${digits}`} />
      <p className={styles.code}>
        <span className="visually-hidden">{t('codeTyped')} </span>
        {typed}
      </p>
      <div className={styles.countdown} aria-hidden>
        <span style={{ inlineSize: `${(left / stepSeconds) * 100}%` }} />
      </div>
      <p className={styles.seconds} aria-hidden>
        {t('newCodeIn', { n: left })}
      </p>
      {/* Heard twice in half a minute, and not every second. */}
      <p className="visually-hidden" role="status">
        {left <= WARN_AT ? t('newCodeIn', { n: WARN_AT }) : t('codeChanged')}
      </p>
    </>
  )
}

interface NoCodeProps {
  query: { data?: DeviceCode | null | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** The device has no key yet: it comes, it cannot come without a network, or this card makes none. */
const NoCode = ({ query: { data, error, isFetching, refetch } }: NoCodeProps) => {
  const t = walletStrings.useTranslate()
  if (isFetching && !error)
    return (
      <Loading>
        <Skeleton width="260px" height="260px" />
      </Loading>
    )
  if (error !== null && error !== undefined && asProblem(error).status !== 0)
    return <ProblemPanel title={t('codeFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className={styles.none}>
      <p>{data === null ? t('codeGone') : t('codeNeedsNetwork')}</p>
      {data !== null && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
