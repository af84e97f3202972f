import { Link, type LinkProps } from '#platform/router/router.tsx'
import type { BasketLine } from '@plein/contract/food-ordering/baskets'
import { Money } from '#ui/display/money.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#ui/icons/icons.ts'
import { basketStrings } from './strings/index.ts'
import styles from './line-problem.module.css'

interface LineProblemProps {
  line: BasketLine
  edit: Pick<LinkProps, 'to' | 'state'>
}

/** The change of the menu since the dish was chosen, and the way to mend it. */
export const LineProblem = ({ line, edit }: LineProblemProps) => {
  const t = basketStrings.useTranslate()
  if (line.problem === null) return null
  if (line.problem === 'price_changed') {
    return (
      <p className={styles.note} role="status">
        <Icon of={IconInfoCircle} size={18} />
        <span>{t.rich('priceChanged', { amount: <Money cents={line.price} currency={line.currency} /> })}</span>
      </p>
    )
  }
  const gone = line.problem === 'product_unavailable'
  return (
    <p className={styles.note} data-blocking role="status">
      <Icon of={IconAlertTriangle} size={18} />
      <span>
        {gone ? t('unavailable') : t('optionGone')} {!gone && <Link {...edit}>{t('chooseAgain')}</Link>}
      </span>
    </p>
  )
}
