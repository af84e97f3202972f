import type { CardStatistics } from '@plein/contract/cards/figures'
import { Money } from '#ui/display/money.tsx'
import { Section } from '#ui/layout/page.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { SaveFigures } from './save-figures.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

type Shop = CardStatistics['shops'][number]

/** Shops with the value that they took of cards, the most first. */
export const ByShop = ({ figures, program_uuid }: { figures: CardStatistics; program_uuid: string }) => {
  const t = figureStrings.useTranslate()
  const { shops, currency } = figures
  const columns: Column<Shop>[] = [
    { key: 'shop', head: t('shop'), phone: 'title', cell: ({ title }) => title || t('goneShop') },
    {
      key: 'times',
      head: t('paymentCount'),
      align: 'end',
      phoneHead: t('paymentCount'),
      cell: ({ times }) => String(times),
    },
    {
      key: 'refunded',
      head: t('refunded'),
      align: 'end',
      phoneHead: t('refunded'),
      cell: ({ refunded }) => <Money cents={refunded} currency={currency} />,
    },
    {
      key: 'spent',
      head: t('spent'),
      align: 'end',
      phone: 'amount',
      cell: ({ spent }) => <Money cents={spent} currency={currency} />,
    },
  ]
  return (
    <Section
      title={t('byShop')}
      action={shops.length > 0 && <SaveFigures figures={figures} program_uuid={program_uuid} by="shop" />}
    >
      <DataTable
        caption={t('byShop')}
        columns={columns}
        rows={shops}
        rowKey={({ uuid, title }) => uuid ?? title}
        empty={<p className={styles.note}>{t('noShops')}</p>}
      />
    </Section>
  )
}
