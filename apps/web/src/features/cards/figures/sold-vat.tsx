import type { CardGuardian } from '@plein/contract/cards/figures'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Money } from '#ui/display/money.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Statement } from './statement.tsx'
import { figureStrings } from './strings/index.ts'
import { useStepWords } from './use-step-words.ts'
import styles from './figures.module.css'

type Rows = NonNullable<CardGuardian['vat']>

/** The VAT inside of single-purpose value, which is owed as it is sold; of multi-purpose cards when it is not. */
export const SoldVat = ({ guardian: { vat, currency } }: { guardian: CardGuardian }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  if (vat === null)
    return (
      <Statement title={t('vat')} light="note">
        <p>{t('vatMulti')}</p>
      </Statement>
    )
  const sum = vat.reduce((total, row) => total + row.vat, 0)
  return (
    <Statement title={t('vat')} light={vat.length === 0 ? 'note' : 'look'}>
      <p>{vat.length === 0 ? t('vatNone') : t('vatSum', { amount: formatMoney(sum, language, currency) })}</p>
      <p className={styles.note}>{t('vatSingle')}</p>
      {vat.length > 0 && <VatTable rows={vat} currency={currency} />}
    </Statement>
  )
}

const VatTable = ({ rows, currency }: { rows: Rows; currency: string }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const words = useStepWords()
  const columns: Column<Rows[number]>[] = [
    { key: 'month', head: t('month'), phone: 'title', cell: ({ month }) => words.nameOf(month) },
    {
      key: 'rate',
      head: t('rate'),
      align: 'end',
      phoneHead: t('rate'),
      cell: ({ vat_percent }) => formatPercent(vat_percent, language),
    },
    { key: 'cards', head: t('cardCount'), align: 'end', phoneHead: t('cardCount'), cell: ({ cards }) => String(cards) },
    {
      key: 'value',
      head: t('soldValue'),
      align: 'end',
      phoneHead: t('soldValue'),
      cell: ({ amount }) => <Money cents={amount} currency={currency} />,
    },
    {
      key: 'vat',
      head: t('vatInside'),
      align: 'end',
      phone: 'amount',
      cell: (row) => <Money cents={row.vat} currency={currency} />,
    },
  ]
  return (
    <DataTable
      caption={t('vat')}
      columns={columns}
      rows={rows}
      rowKey={({ month, vat_percent }) => `${month} ${vat_percent}`}
      rowSize={1}
    />
  )
}
