import { pagePath } from '@plein/contract/pages/page-path'
import { useRef } from 'react'
import { Link } from '#platform/router/router.tsx'
import type { BasketLine as Line } from '@plein/contract/food-ordering/baskets'
import { Money } from '#ui/display/money.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconTrash } from '#ui/icons/icons.ts'
import { Picture } from '../common/picture.tsx'
import { productLink } from '../common/product-link.ts'
import { removeLine, setQuantity } from './basket-writes.ts'
import { AllergyWarning } from './allergy-warning.tsx'
import { LineProblem } from './line-problem.tsx'
import { optionsText } from './line-words.ts'
import { basketStrings } from './strings/index.ts'
import styles from './basket-line.module.css'

/** The next line comes to lie under the finger where one was taken out: the second tap of a double one isn't meant for it. */
const DOUBLE_TAP_MS = 400
let meant_from = 0

/** The keyboard's focus goes to the next line, or the one before; to the page when there is no other. */
const leave = (row: HTMLElement | null): void => {
  if (!row?.contains(document.activeElement)) return
  const next = row.nextElementSibling ?? row.previousElementSibling
  ;(next?.querySelector('a') ?? document.querySelector('main'))?.focus({ preventScroll: true })
}

interface BasketLineProps {
  line: Line
  cart_uuid: string | null
  /** The menu under the basket: its products open over it, others on their own page. */
  open_place?: string | undefined
  place_uuid: string
  /** Without a photo, beside a menu. */
  small?: boolean
}

/** One choice of a dish: how many, what it comes to; to be changed, taken out and brought back. One that is gone can only be taken out. */
export const BasketLine = ({ line, cart_uuid, open_place, place_uuid, small }: BasketLineProps) => {
  const t = basketStrings.useTranslate()
  const row = useRef<HTMLLIElement>(null)
  const options = optionsText(line)
  const gone = line.problem === 'product_unavailable'
  const edit =
    open_place === place_uuid
      ? productLink(line.product_id, place_uuid, line.uuid)
      : { to: pagePath('/food/product/:uuid', { uuid: line.product_id }, { line: line.uuid }) }
  const change = (quantity: number): void => {
    if (performance.now() < meant_from) return
    if (quantity > 0) return setQuantity(line, quantity, cart_uuid)
    meant_from = performance.now() + DOUBLE_TAP_MS
    leave(row.current)
    void removeLine(line, cart_uuid)
  }
  return (
    <li ref={row} className={styles.line} data-small={small || undefined} data-problem={line.problem ?? undefined}>
      {!small && <Picture src={line.product_image} width={64} height={64} className={styles.photo} />}
      <div className={styles.words}>
        <Link {...edit} className={styles.title} aria-label={t('edit', { product: line.product_title })}>
          {line.product_title}
        </Link>
        {options !== '' && <span className={styles.options}>{options}</span>}
        <AllergyWarning line={line} />
        <LineProblem line={line} edit={edit} />
      </div>
      {!gone && (
        <span className={styles.total}>
          <Money cents={line.total} currency={line.currency} />
        </span>
      )}
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('remove', { product: line.product_title })}
          onClick={() => change(0)}
        >
          <Icon of={IconTrash} size={20} />
          {gone && t('takeOut')}
        </button>
        {!gone && (
          <Stepper
            size="small"
            label={t('quantityOf', { product: line.product_title })}
            value={line.quantity}
            onValue={change}
          />
        )}
      </div>
    </li>
  )
}
