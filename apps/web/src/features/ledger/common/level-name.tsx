import { useQuery } from '@tanstack/react-query'
import { useAccountNames } from './account-names.ts'
import { accountNameQuery, journalQuery, relatedTransactionsQuery } from './books-data.ts'
import { ledgerStrings } from '../strings/index.ts'
import { readAccountToken, type Level } from '../trail/trail.rules.ts'
import { toEvent } from './transaction-event.ts'

/** The name of a level: '210 Creditors', 'Bella Napoli', 'Journal 415', 'Payment of order 1232'. */
export const LevelName = ({ level }: { level: Level }) => {
  if (level.kind === 'account') return <AccountName token={level.account} />
  return level.kind === 'journal' ? <JournalName uuid={level.uuid} /> : <TransactionName uuid={level.uuid} />
}

const AccountName = ({ token }: { token: string }) => {
  const names = useAccountNames()
  const { ledger, sub_account, currency } = readAccountToken(token)
  const { data } = useQuery({ ...accountNameQuery(token), enabled: sub_account !== null })
  if (sub_account !== null) return `${ledger} ${data === undefined ? names.main(ledger) : names.sub(data)}`
  return `${ledger} ${names.main(ledger)}${currency === undefined ? '' : ` ${currency}`}`
}

const JournalName = ({ uuid }: { uuid: string }) => {
  const t = ledgerStrings.useTranslate()
  const { data } = useQuery(journalQuery(uuid))
  return data ? t('journalNumber', { number: String(data.data.number) }) : t('journal')
}

const TransactionName = ({ uuid }: { uuid: string }) => {
  const t = ledgerStrings.useTranslate()
  const { data } = useQuery(relatedTransactionsQuery(uuid))
  const found = data?.data.find((row) => row.uuid === uuid)
  if (!found) return t('event_payment')
  const number = found.subject?.label
  const event = toEvent(found)
  if (number === null || number === undefined) return t(`event_${event}`)
  return t(`${event}Of`, { number })
}
