import { pagePath } from '@plein/contract/pages/page-path'
import type { TransactionRow } from '@plein/contract/payments'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Link } from '#platform/router/router.tsx'
import { saveFile } from '#platform/save-file.ts'
import { TransactionStatusChip } from '#platform/status/transaction-status.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconDownload } from '#ui/icons/icons.ts'
import { journalsOfReferenceQuery, relatedTransactionsQuery } from '../common/books-data.ts'
import { Failure } from '../common/failure.tsx'
import { useMethodNames } from '../common/method-names.ts'
import { DetailsSkeleton, Fact, Facts, LinkRow, LinkRows } from '../common/details.tsx'
import { EntriesTable } from '../journals/entries-table.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { deeper } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from '../common/details.module.css'
import { toEvent } from '../common/transaction-event.ts'

interface TransactionProps {
  uuid: string
  walk: Walk
}

/** A payment, refund or chargeback: its order, the journals that it made, and what else happened to the same order. */
export const TransactionDetails = ({ uuid, walk }: TransactionProps) => {
  const t = ledgerStrings.useTranslate()
  const methodOf = useMethodNames()
  const query = useQuery(relatedTransactionsQuery(uuid))
  const { data, error } = query
  if (!data) return error ? <Failure query={query} /> : <DetailsSkeleton />
  const transaction = data.data.find((row) => row.uuid === uuid)
  if (!transaction) return <EmptyState title={t('transactionGone')} />
  const rest = data.data.filter((row) => row.uuid !== uuid)
  const booked = firstOf(transaction, data.data)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.amount}>
          <Money cents={transaction.amount} currency={transaction.currency} />
        </p>
        <TransactionStatusChip status={transaction.transaction_status} />
      </div>
      <Facts>
        <Fact name={t('description')}>{transaction.description}</Fact>
        <Fact name={t('created')}>
          <TimeText at={transaction.created} as="date_time" />
        </Fact>
        {transaction.method && <Fact name={t('method')}>{methodOf(transaction.method)}</Fact>}
        <SubjectFact transaction={transaction} />
      </Facts>
      {booked !== transaction && <p className={styles.note}>{t('sentAgain')}</p>}
      {data.data.some((row) => row.replaces === uuid) && <p className={styles.note}>{t('wasSentAgain')}</p>}
      <Journals uuid={booked.uuid} walk={walk} />
      {rest.length > 0 && (
        <section className={styles.section}>
          <h3>{t('sameOrder')}</h3>
          <LinkRows>
            {rest.map((row) => (
              <TransactionLink key={row.uuid} transaction={row} walk={walk} />
            ))}
          </LinkRows>
        </section>
      )}
    </>
  )
}

/** The refund that the books have: the first of those that were sent again one after the other. */
const firstOf = (row: TransactionRow, all: readonly TransactionRow[]): TransactionRow => {
  const before = all.find(({ uuid }) => uuid === row.replaces)
  return before ? firstOf(before, all) : row
}

/** The way to another payment, refund or chargeback. */
export const TransactionLink = ({ transaction, walk }: { transaction: TransactionRow; walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const { uuid, created, amount, currency, transaction_status } = transaction
  return (
    <LinkRow
      to={walk.at(deeper(walk.trail, { kind: 'transaction', uuid }))}
      title={t(`event_${toEvent(transaction)}`)}
      meta={<TimeText at={created} as="date_time" />}
      end={<Money cents={amount} currency={currency} />}
    >
      <TransactionStatusChip status={transaction_status} />
    </LinkRow>
  )
}

/** An order of cards, whose invoice is its receipt as well. */
const CARD_ORDER = 'card_order'

/** The thing that was paid, and its papers. */
export const SubjectFact = ({ transaction: { subject } }: { transaction: TransactionRow }) => {
  const t = ledgerStrings.useTranslate()
  if (!subject) return null
  const { kind, uuid, label, program_uuid, receipt_url, invoice_url } = subject
  const isOfCards = kind === CARD_ORDER
  const number = label ?? t('order')
  return (
    <>
      <Fact name={t('order')}>
        {program_uuid === null ? (
          number
        ) : (
          <Link
            to={pagePath('/programs/:uuid', { uuid: program_uuid }, { order: uuid })}
            aria-label={t('orderNumber', { number })}
          >
            {number}
          </Link>
        )}
      </Fact>
      {receipt_url !== null && program_uuid !== null && !isOfCards && (
        <Fact name={t('receipt')}>
          <ReceiptButton program_uuid={program_uuid} uuid={uuid} number={number} />
        </Fact>
      )}
      {invoice_url !== null && (
        <Fact name={t('invoice')}>
          {isOfCards ? <InvoiceButton uuid={uuid} number={number} /> : <a href={invoice_url}>{t('open')}</a>}
        </Fact>
      )}
    </>
  )
}

const ReceiptButton = (order: { program_uuid: string; uuid: string; number: string }) => {
  const language = useLanguage()
  const { program_uuid, uuid, number } = order
  const ask = () => {
    const params = { program_uuid, uuid }
    return api.file('/programs/{program_uuid}/orders/{uuid}/receipt', { params, query: { language } })
  }
  return <PdfButton name={`receipt-${number}.pdf`} ask={ask} />
}

const InvoiceButton = ({ uuid, number }: { uuid: string; number: string }) => (
  <PdfButton
    name={`invoice-${number}.pdf`}
    ask={() => api.file('/card-orders/{uuid}/invoice', { params: { uuid }, query: {} })}
  />
)

const PdfButton = ({ name, ask }: { name: string; ask: () => ReturnType<typeof api.file> }) => {
  const t = ledgerStrings.useTranslate()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () => saveFile(await ask(), name),
    onSuccess: (saved) => toast.success(t('saved', { name: saved })),
    onError: (error) => toast.error(explain(error), { id: 'receipt' }),
  })
  return (
    <Button size="small" icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
      PDF
    </Button>
  )
}

const Journals = ({ uuid, walk }: TransactionProps) => {
  const t = ledgerStrings.useTranslate()
  const query = useQuery(journalsOfReferenceQuery(uuid))
  const { data, error } = query
  return (
    <section className={styles.section}>
      <h3>{t('journals')}</h3>
      {error && !data && <Failure query={query} />}
      {!data && !error && <DetailsSkeleton />}
      {data?.data.length === 0 && <p className={styles.note}>{t('notBooked')}</p>}
      {data?.data.map((journal) => (
        <div key={journal.uuid} className={styles.journal}>
          <p>
            <Link to={walk.at(deeper(walk.trail, { kind: 'journal', uuid: journal.uuid }))}>
              {t('journalNumber', { number: String(journal.number) })}
            </Link>
          </p>
          <EntriesTable journal={journal} walk={walk} />
        </div>
      ))}
    </section>
  )
}
