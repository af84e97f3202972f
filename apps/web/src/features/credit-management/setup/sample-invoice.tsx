import type { WholeProgram } from '@plein/contract/programs'
import { addCalendarDays } from '@plein/contract/credit-management/working-days'
import { formatDay, toDay } from '#platform/dates.ts'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Section } from '#ui/layout/page.tsx'
import { billStrings } from '../bill/strings/index.ts'
import { creditSetupStrings } from './strings/index.ts'
import styles from './setup.module.css'

/** Step 2: a bill as debtors will see it, with the contact only where that is shown. */
export const SampleInvoice = ({ program }: { program: WholeProgram }) => {
  const t = creditSetupStrings.useTranslate()
  const words = billStrings.useTranslate()
  const contact = program.bills?.find(({ type }) => type === 2)?.contact
  const today = toDay(useNow(false))
  const lines = contact?.is_showed
    ? [contact.address.address, `${contact.address.zip} ${contact.address.city}`.trim(), contact.email, contact.account]
    : []
  return (
    <Section title={t('sampleInvoice')}>
      <div className={styles.invoice}>
        {program.image !== null && <img src={program.image} alt="" />}
        <h3>{words('bill', { number: `${today.slice(0, 4)}-0001` })}</h3>
        <p>
          {program.title}
          {lines
            .filter((line) => line !== '')
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
        <dl>
          <div>
            <dt>{words('date')}</dt>
            <dd>{formatDay(today)}</dd>
          </div>
          <div>
            <dt>{words('dueDate')}</dt>
            <dd>{formatDay(addCalendarDays(today, 14))}</dd>
          </div>
          <div>
            <dt>{t('sampleLine')}</dt>
            <dd>
              <Money cents={7000} currency={program.currency} />
            </dd>
          </div>
          <div>
            <dt>{words('vat')} 21 %</dt>
            <dd>
              <Money cents={1470} currency={program.currency} />
            </dd>
          </div>
          <div>
            <dt>{words('total')}</dt>
            <dd>
              <Money cents={8470} currency={program.currency} />
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}
