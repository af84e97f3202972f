import { pagePath } from '@plein/contract/pages/page-path'
import type { Settlement, SettlementLine } from '@plein/contract/payments/settlements'
import { formatDateTime } from '#platform/dates.ts'
import { Link } from '#platform/router/router.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Code } from '#ui/display/copy-code.tsx'
import { Money } from '#ui/display/money.tsx'
import { NameLine } from './name-line.tsx'
import { settlementStrings } from './strings/index.ts'
import styles from './settlements.module.css'

const partsOfCent = 100

/** The columns of a settlement's lines: the provider's word, the books', and what became of the difference. */
export const useLineColumns = (settlement: Settlement | undefined): Column<SettlementLine>[] => {
  const t = settlementStrings.useTranslate()
  const currency = settlement?.currency ?? 'EUR'
  const money = (cents: number) => <Money cents={cents || 0} currency={currency} />
  return [
    {
      key: 'kind',
      head: t('kind'),
      cell: (line) => (
        <>
          {t(`kind_${line.kind}`)} {line.description}
        </>
      ),
      phone: 'title',
    },
    {
      key: 'reference',
      head: t('transaction'),
      cell: (line) => <Reference line={line} />,
      phoneHead: t('transaction'),
    },
    {
      key: 'costs',
      head: t('costs'),
      cell: ({ cost, vat }) => cost + vat !== 0 && money(-Math.round((cost + vat) / partsOfCent)),
      align: 'end',
      phoneHead: t('costs'),
    },
    {
      key: 'books',
      head: t('books'),
      cell: ({ kind, matched_amount }) => kind !== 'cost' && money(matched_amount),
      align: 'end',
      phoneHead: t('books'),
    },
    {
      key: 'difference',
      head: t('difference'),
      cell: ({ difference }) => difference !== 0 && <span className={styles.difference}>{money(difference)}</span>,
      align: 'end',
      phoneHead: t('difference'),
    },
    {
      key: 'amount',
      head: t('amount'),
      cell: ({ kind, amount }) => kind !== 'cost' && money(amount),
      align: 'end',
      phone: 'amount',
    },
    {
      key: 'state',
      head: t('explanation'),
      cell: (line) => settlement && <Explanation line={line} settlement={settlement} />,
      phone: 'meta',
    },
  ]
}

/** The provider's reference, which leads to our payment or refund where it is one. */
const Reference = ({ line }: { line: SettlementLine }) => {
  const reference = line.provider_reference ?? line.payment_reference
  if (reference === null) return null
  return line.matched_uuid === null ? (
    <Code>{reference}</Code>
  ) : (
    <Link to={pagePath('/finances', {}, { transaction: line.matched_uuid })}>
      <Code>{reference}</Code>
    </Link>
  )
}

const Explanation = ({ line, settlement }: { line: SettlementLine; settlement: Settlement }) => {
  const t = settlementStrings.useTranslate()
  if (line.reason === null) return t('line_matched')
  return (
    <span className={styles.explanation}>
      <span>{t(`reason_${line.reason}`)}</span>
      {line.state === 'named' && (
        <span className={styles.note}>
          {line.note} · {line.named_by?.name ?? t('admin')}
          {line.named_at !== null && ` · ${formatDateTime(line.named_at)}`}
        </span>
      )}
      {line.state === 'differs' && (
        <NameLine uuid={settlement.uuid} line={line} isLast={settlement.unexplained_count === 1} />
      )}
    </span>
  )
}
