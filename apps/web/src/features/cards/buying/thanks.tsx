import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDate, formatDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { BoughtOrder } from './buy-data.ts'
import type { OrderRef } from './place-card-order.ts'
import { Result } from './result.tsx'
import { Withdraw } from './withdraw.tsx'
import { buyStrings } from './strings/index.ts'
import styles from './result.module.css'

interface ThanksProps {
  bought: BoughtOrder
  order: OrderRef
}

/** A purchase that was paid: thanks, what happens now, and the way back from it. */
export const Thanks = ({ bought, order }: ThanksProps) => {
  const t = buyStrings.useTranslate()
  const [isLeaving, setLeaving] = useState(false)
  const { withdrawn_at, refunded_amount, currency } = bought
  if (withdrawn_at !== null)
    return (
      <Result
        scene="receipt"
        title={t('withdrawn')}
        text={t.rich('withdrawnText', {
          day: formatDate(withdrawn_at),
          amount: <Money cents={refunded_amount} currency={currency} />,
        })}
      >
        <Facts bought={bought} />
      </Result>
    )
  return (
    <Result scene="envelope" title={t('thanks')} text={<Sent bought={bought} />}>
      {!isLeaving && <Next bought={bought} order={order} />}
      <Facts bought={bought} />
      {bought.may.includes('withdraw') && (
        <Withdraw bought={bought} order={order} onStep={(step) => setLeaving(step > 0)} />
      )}
    </Result>
  )
}

/** The address of the confirmation, and where the cards go. */
const Sent = ({ bought: { email, recipient } }: { bought: BoughtOrder }) => {
  const t = buyStrings.useTranslate()
  const confirmed = email === undefined ? t('mailSent') : t('mailSentTo', { email })
  if (recipient === null || recipient.email === null) return confirmed
  const { name, email: to, send_on } = recipient
  const goes =
    send_on === null ? t('goesTo', { name, email: to }) : t('goesToOn', { name, email: to, day: formatDay(send_on) })
  return `${confirmed} ${goes}`
}

const Next = ({ bought, order }: ThanksProps) => {
  const t = buyStrings.useTranslate()
  const authorised = useAuthorised()
  const { quantity, claim_urls, recipient, batch_state } = bought
  if (batch_state !== null && batch_state !== 'ready')
    return (
      <div className={styles.next} role="status">
        <p>
          <Spinner /> {t('making', { n: quantity })}
        </p>
      </div>
    )
  const isMine = recipient === null
  const isSent = recipient?.email != null
  return (
    <div className={styles.next}>
      <h2>{t('whatNow')}</h2>
      <ol>
        {isMine && <li>{authorised ? t('nextWallet', { n: quantity }) : t('nextClaim', { n: quantity })}</li>}
        <li>{isMine ? t('nextPrint') : isSent ? t('nextGive') : t('nextHand', { name: recipient.name })}</li>
        <li>{t('nextPay')}</li>
      </ol>
      <div className={styles.actions}>
        {isMine && authorised && (
          <LinkButton variant="primary" to="/cards">
            {t('toWallet')}
          </LinkButton>
        )}
        {isMine &&
          !authorised &&
          claim_urls.map((url, at) => (
            <LinkButton key={url} variant={at === 0 ? 'primary' : 'secondary'} to={toPath(url)}>
              {claim_urls.length === 1 ? t('claim') : t('claimNumber', { n: at + 1 })}
            </LinkButton>
          ))}
        <DownloadButton
          name={t('fileName')}
          said={(name) => t('downloaded', { name })}
          ask={() => api.file('/card-orders/{uuid}/cards', { params: { uuid: order.uuid }, query: { key: order.key } })}
        >
          {t('download')}
        </DownloadButton>
      </div>
    </div>
  )
}

/** The path of an address of this host. */
const toPath = (url: string): string => {
  const { pathname, search, hash } = new URL(url, window.location.origin)
  return pathname + search + hash
}

const Facts = ({ bought }: { bought: BoughtOrder }) => {
  const t = buyStrings.useTranslate()
  const { order_id, program_title, quantity, total_amount, currency, invoice_number, refunded_amount } = bought
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('factCards')}</dt>
        <dd>{t('cardsOf', { n: quantity, title: program_title })}</dd>
      </div>
      <div>
        <dt>{t('factTotal')}</dt>
        <dd>
          <Money cents={total_amount} currency={currency} />
        </dd>
      </div>
      {refunded_amount > 0 && (
        <div>
          <dt>{t('factRefunded')}</dt>
          <dd>
            <Money cents={refunded_amount} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('factNumber')}</dt>
        <dd>{order_id}</dd>
      </div>
      {invoice_number !== null && (
        <div>
          <dt>{t('factInvoice')}</dt>
          <dd>{invoice_number}</dd>
        </div>
      )}
    </dl>
  )
}
