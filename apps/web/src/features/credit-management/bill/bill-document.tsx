import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { locales } from '#platform/language.ts'
import { billStrings } from './strings/index.ts'
import styles from './bill.module.css'

const useMoney = (currency: string): ((cents: number) => string) => {
  const language = useLanguage()
  return (cents) => formatMoney(cents, language, currency)
}

/** A bill as it reads: its facts, its lines, and what they come to. */
export const BillDocument = ({ bill }: { bill: Bill }) => (
  <div className={styles.document}>
    <Facts bill={bill} />
    {bill.note !== '' && <p className={styles.note}>{bill.note}</p>}
    <Lines bill={bill} />
    <Sums bill={bill} />
  </div>
)

const Facts = ({ bill }: { bill: Bill }) => {
  const t = billStrings.useTranslate()
  const { sender } = bill
  const rows = [
    [t('from'), bill.sender_name],
    ...(sender
      ? [['', [sender.address.address, `${sender.address.zip} ${sender.address.city}`.trim()].join(', ')]]
      : []),
    ...(sender && sender.email !== '' ? [['', sender.email]] : []),
    [t('to'), bill.billed.name],
    [t('date'), bill.date === null ? '–' : formatDay(bill.date)],
    ...(bill.kind === 'bill' ? [[t('dueDate'), bill.due_date === null ? '–' : formatDay(bill.due_date)]] : []),
    [t('debtorNumber'), String(bill.debtor.number)],
    ...(sender && sender.account !== '' ? [[t('account'), sender.account]] : []),
    ...(bill.reference === null ? [] : [[t('reference'), bill.reference]]),
  ].filter(([, value]) => value !== '' && value !== ', ')
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Lines = ({ bill }: { bill: Bill }) => {
  const t = billStrings.useTranslate()
  const language = useLanguage()
  const money = useMoney(bill.currency)
  const locale = locales[language]
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const tariff = new Intl.NumberFormat(locale, { style: 'currency', currency: bill.currency, maximumFractionDigits: 4 })
  return (
    <ul className={styles.lines} aria-label={t('lines')}>
      {bill.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a bill have no id, and stay in their order
        <li key={index}>
          <span className={styles.title}>{line.title}</span>
          <span className={styles.amount}>{money(line.amount)}</span>
          <span className={styles.quiet}>
            {quantity.format(line.quantity)} × {tariff.format(line.tariff)}
            {line.vat_category === 'S' && ` · ${t('vat')} ${formatPercent(line.vat_percent, language)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Sums = ({ bill }: { bill: Bill }) => {
  const t = billStrings.useTranslate()
  const language = useLanguage()
  const money = useMoney(bill.currency)
  const vatWords = { E: t('exempt'), AE: t('reverseCharge') } as const
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('subtotal')}</dt>
        <dd>{money(bill.subtotal)}</dd>
      </div>
      {bill.vat_sums.map(({ vat_category, vat_percent, base, vat }) => (
        <div key={`${vat_category} ${vat_percent}`}>
          <dt>
            {vat_category === 'E' || vat_category === 'AE'
              ? `${vatWords[vat_category]}: ${money(base)}`
              : t('vatOf', { percent: formatPercent(vat_percent, language), base: money(base) })}
          </dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{money(bill.total)}</dd>
      </div>
    </dl>
  )
}

/** The reminders that were sent, the marks that hold it, and the parts of a plan. */
export const BillHistory = ({ bill }: { bill: Bill }) => {
  const t = billStrings.useTranslate()
  const money = useMoney(bill.currency)
  return (
    <>
      {bill.plan && (
        <section className={styles.section}>
          <h3>{t('plan')}</h3>
          <ul className={styles.rows}>
            {bill.plan.parts.map(({ due_date, amount }) => (
              <li key={due_date}>
                <span>{formatDay(due_date)}</span>
                <span>{money(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bill.reminders.length > 0 && (
        <section className={styles.section}>
          <h3>{t('reminders')}</h3>
          <ul className={styles.rows}>
            {bill.reminders.map(({ day, title }) => (
              <li key={`${day} ${title}`}>
                <span>{title}</span>
                <span>{formatDay(day)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bill.mark_details
        .filter(({ reason }) => reason !== '')
        .map(({ kind, reason, until }) => (
          <p key={kind} className={styles.note}>
            <strong>{t(`mark_${kind}`)}</strong>: {reason}
            {until !== null && ` (${t('untilDay', { day: formatDay(until) })})`}
          </p>
        ))}
    </>
  )
}
