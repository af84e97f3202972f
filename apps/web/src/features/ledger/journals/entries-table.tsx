import type { Journal } from '@plein/contract/ledger'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { Amount } from '#ui/display/amount.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons/icons.ts'
import { useAccountNames } from '../common/account-names.ts'
import { ledgerStrings } from '../strings/index.ts'
import { accountToken, deeper } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from './journals.module.css'

interface EntriesTableProps {
  journal: Pick<Journal, 'number' | 'entries' | 'transaction'>
  walk: Walk
}

/** Both sides of a journal, each entry leading to its account, and the proof that they are the same. */
export const EntriesTable = ({ journal: { number, entries, transaction }, walk }: EntriesTableProps) => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const { currency } = transaction
  return (
    <table className={styles.entries}>
      <caption className="visually-hidden">{t('entriesOf', { number: String(number) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ position, sub_account, debit, credit }) => {
          const { number: ledger, name } = sub_account.main_account
          return (
            <tr key={position}>
              <th scope="row">
                <Link
                  to={walk.at(
                    deeper(walk.trail, { kind: 'account', account: accountToken(ledger, sub_account.uuid), list: {} }),
                  )}
                >
                  {names.sub(sub_account.name)}
                </Link>
                <span className={styles.main}>
                  {ledger} {names.main(ledger, name)}
                </span>
              </th>
              <td>
                <Amount cents={debit} currency={currency} blank />
              </td>
              <td>
                <Amount cents={credit} currency={currency} blank />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>
            <Check entries={entries} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Check = ({ entries, currency }: { entries: Journal['entries']; currency: string }) => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const debit = entries.reduce((sum, entry) => sum + entry.debit, 0)
  const credit = entries.reduce((sum, entry) => sum + entry.credit, 0)
  const balanced = debit === credit
  const money = (cents: number): string => formatMoney(cents, language, currency)
  return (
    <p className={styles.check} data-balanced={balanced}>
      <Icon of={balanced ? IconCircleCheck : IconAlertTriangle} size={16} />
      {balanced ? t('journalBalanced') : t('journalUnbalanced')}
      <span className={styles.equation}>
        {money(debit)} {balanced ? '=' : '≠'} {money(credit)}
      </span>
    </p>
  )
}
