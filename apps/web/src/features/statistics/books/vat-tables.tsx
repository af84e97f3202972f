import type { VatOverview } from '@plein/contract/statistics/vat'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { formatPercent } from '#platform/money.ts'
import { Money } from '#ui/display/money.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { booksStrings } from './strings/index.ts'
import styles from './books.module.css'

interface RateRow {
  readonly key: string
  readonly name: string
  readonly sales: number | null
  readonly refunds: number | null
  readonly base: number
  readonly vat: number
}

/** Sales and refunds by rate, and below them what others charged. */
export const Rates = ({ overview: { rates, input, currency } }: { overview: VatOverview }) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const rows: RateRow[] = [
    ...rates.map(({ vat_percentage, sales, refunds, base, vat }) => ({
      key: `rate-${vat_percentage}`,
      name: formatPercent(vat_percentage, language),
      sales: sales.gross,
      refunds: refunds.gross,
      base,
      vat,
    })),
    ...input.map(({ vat_percentage, gross, vat }) => ({
      key: `input-${vat_percentage}`,
      name: t('inputRate', { rate: formatPercent(vat_percentage, language) }),
      sales: null,
      refunds: null,
      base: gross - vat,
      vat,
    })),
  ]
  const amount = (key: 'sales' | 'refunds' | 'base', head: string): Column<RateRow> => ({
    key,
    head,
    align: 'end',
    phoneHead: head,
    cell: ({ [key]: cents }) => (cents === null ? '–' : <Money cents={cents} currency={currency} />),
  })
  const columns: Column<RateRow>[] = [
    { key: 'name', head: t('rate'), phone: 'title', cell: ({ name }) => name },
    amount('sales', t('sales')),
    amount('refunds', t('refunds')),
    amount('base', t('base')),
    {
      key: 'vat',
      head: t('vatOfRate'),
      align: 'end',
      phone: 'amount',
      cell: ({ vat }) => <Money cents={vat} currency={currency} />,
    },
  ]
  return <DataTable caption={t('vat')} columns={columns} rows={rows} rowKey={({ key }) => key} rowSize={1} />
}

/** The boxes of the Dutch return, to the cent and in whole euros. */
export const Boxes = ({ overview: { boxes, to_pay, whole_to_pay, currency } }: { overview: VatOverview }) => {
  const t = booksStrings.useTranslate()
  const language = useLanguage()
  const euros = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const exact = (cents: number | null) => (cents === null ? '' : <Money cents={cents} currency={currency} />)
  const whole = (amount: number | null): string => (amount === null ? '' : euros.format(amount))
  return (
    <div className={styles.boxes}>
      <h3>{t('boxes')}</h3>
      <p className={styles.note}>{t('boxesText')}</p>
      <dl>
        {boxes
          .filter(
            ({ box, base, vat }) => box === '1a' || box === '1b' || box === '5b' || base !== 0 || (vat ?? 0) !== 0,
          )
          .map(({ box, base, vat, whole_base, whole_vat }) => (
            <div key={box}>
              <dt>
                <strong>{box}</strong> {t(`box${box}`)}
              </dt>
              {base !== null && (
                <dd>
                  <span className={styles.note}>{t('base')}</span> <strong>{whole(whole_base)}</strong>{' '}
                  <small>{exact(base)}</small>
                </dd>
              )}
              {vat !== null && (
                <dd>
                  <span className={styles.note}>{t('vatOfRate')}</span> <strong>{whole(whole_vat)}</strong>{' '}
                  <small>{exact(vat)}</small>
                </dd>
              )}
            </div>
          ))}
        <div>
          <dt>
            <strong>{t(to_pay < 0 ? 'toGetBack' : 'toPay')}</strong>
          </dt>
          <dd>
            <strong>{whole(Math.abs(whole_to_pay))}</strong> <small>{exact(Math.abs(to_pay))}</small>
          </dd>
        </div>
      </dl>
    </div>
  )
}
