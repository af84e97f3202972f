import type { Journal } from '@plein/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { journalQuery, relatedTransactionsQuery } from '../common/books-data.ts'
import { DetailsSkeleton, Fact, Facts, LinkRow, LinkRows } from '../common/details.tsx'
import { Failure } from '../common/failure.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { LevelName } from '../common/level-name.tsx'
import { deeper } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import { SubjectFact, TransactionLink } from './transaction-details.tsx'
import { EntriesTable } from '../journals/entries-table.tsx'
import { useEventWords } from '../common/event-words.ts'
import { ReverseJournal } from '../journals/reverse-journal.tsx'
import styles from '../common/details.module.css'

interface JournalProps {
  uuid: string
  walk: Walk
}

/** A journal with its entries, what made it, and its place in the chain of seals. */
export const JournalDetails = ({ uuid, walk }: JournalProps) => {
  const t = ledgerStrings.useTranslate()
  const { wordOf, whyOf, descriptionOf } = useEventWords()
  const query = useQuery(journalQuery(uuid))
  const { data, error } = query
  if (!data) return error ? <Failure query={query} /> : <DetailsSkeleton />
  const journal = data.data
  const why = whyOf(journal.event)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.amount}>
          <Money cents={journal.transaction.amount} currency={journal.transaction.currency} />
        </p>
      </div>
      <section className={styles.section}>
        <EntriesTable journal={journal} walk={walk} />
        {why && <p className={styles.why}>{why}</p>}
      </section>
      <Facts>
        <Fact name={t('description')}>{descriptionOf(journal.description)}</Fact>
        <Fact name={t('event')}>{wordOf(journal.event)}</Fact>
        <Fact name={t('created')}>
          <TimeText at={journal.created} as="date_time" />
        </Fact>
        <OrderOf journal={journal} />
        <Seal journal={journal} />
      </Facts>
      <Causes journal={journal} walk={walk} />
      <ReverseJournal journal={journal} walk={walk} />
    </>
  )
}

const useTransactions = ({ event, reference }: Journal) =>
  useQuery({ ...relatedTransactionsQuery(reference), enabled: event !== 'reversal' })

const OrderOf = ({ journal }: { journal: Journal }) => {
  const [first] = useTransactions(journal).data?.data ?? []
  return first ? <SubjectFact transaction={first} /> : null
}

const Seal = ({ journal: { seal } }: { journal: Journal }) => {
  const t = ledgerStrings.useTranslate()
  if (!seal) return <Fact name={t('seal')}>{t('sealWaits')}</Fact>
  return (
    <Fact name={t('seal')}>
      {t.rich('sealAt', {
        position: String(seal.position),
        hash: <CopyCode text={seal.hash} shown={`${seal.hash.slice(0, 12)}…`} label={t('copySeal')} />,
      })}
    </Fact>
  )
}

/** The payment or refund that made it, and the journals that take each other back. */
const Causes = ({ journal, walk }: { journal: Journal; walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const made = useTransactions(journal).data?.data.find((row) => row.uuid === journal.reference)
  const { reverses, reversed_by } = journal
  if (!made && reverses === null && reversed_by === null) return null
  const other = (uuid: string, meta: string) => {
    const level = { kind: 'journal', uuid } as const
    return (
      <LinkRow key={uuid} to={walk.at(deeper(walk.trail, level))} title={<LevelName level={level} />} meta={meta} />
    )
  }
  return (
    <section className={styles.section}>
      <h3>{t('madeBy')}</h3>
      <LinkRows>
        {made && <TransactionLink transaction={made} walk={walk} />}
        {reverses !== null && other(reverses, t('reverses'))}
        {reversed_by !== null && other(reversed_by, t('reversedBy'))}
      </LinkRows>
    </section>
  )
}
