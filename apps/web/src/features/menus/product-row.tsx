import { memo } from 'react'
import { pictureSet } from '#platform/picture-set.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconChevronDown, IconPhoto } from '#ui/icons/icons.ts'
import { SortableRow } from '#ui/sorting/sortable-row.tsx'
import type { MenuActions } from './menu-actions.ts'
import { isSoldOut, type MenuProduct } from './menu-data.ts'
import { menuStrings } from './strings/index.ts'
import { SoldOutMenu } from './sold-out-menu.tsx'
import styles from './product-row.module.css'

interface ProductRowProps {
  product: MenuProduct
  at: number
  count: number
  sortable: boolean
  actions: MenuActions
  onOpen: (uuid: string) => void
  time_zone: string
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, at, count, sortable, actions } = props
  if (!sortable)
    return (
      <li className={styles.row} data-plain>
        <Inside {...props} />
      </li>
    )
  return (
    <SortableRow
      list={`products ${product.category_uuid}`}
      id={product.uuid}
      what={product.title}
      at={at}
      count={count}
      onDrop={(moved, target, after) => actions.drop('products', moved, target, after)}
      onStep={(moved, step) => actions.step('products', moved, step)}
      className={styles.row}
    >
      <Inside {...props} />
    </SortableRow>
  )
})

const Inside = ({ product, actions, onOpen, time_zone }: ProductRowProps) => {
  const t = menuStrings.useTranslate()
  const off = isSoldOut(product)
  const toggle = (on: boolean): void =>
    void actions.setAvailability(
      product,
      on ? { is_active: true, sold_out_until: null } : { is_active: false, sold_out_until: null },
    )
  return (
    <>
      <button type="button" className={styles.open} data-off={off || undefined} onClick={() => onOpen(product.uuid)}>
        {product.image === null ? (
          <span className={styles.noPicture}>
            <Icon of={IconPhoto} size={20} />
          </span>
        ) : (
          <img
            src={product.image}
            srcSet={pictureSet(product.image)}
            sizes="48px"
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            className={styles.picture}
          />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{product.title}</span>
          {product.image === null && <span className={styles.note}>{t('needsPicture')}</span>}
        </span>
      </button>
      {off && (
        <span className={styles.state}>
          <SoldOut product={product} actions={actions} time_zone={time_zone} />
        </span>
      )}
      <span className={styles.price}>
        <Money cents={product.price} />
      </span>
      <Switch
        label={<span className="visually-hidden">{t('forSale', { title: product.title })}</span>}
        checked={!off}
        disabled={product.image === null}
        onChecked={toggle}
        className={styles.switch}
      />
    </>
  )
}

type SoldOutProps = Pick<ProductRowProps, 'product' | 'actions' | 'time_zone'>

/** Until when; a press offers other times. */
const SoldOut = ({ product, actions, time_zone }: SoldOutProps) => {
  const t = menuStrings.useTranslate()
  const chip = (
    <button type="button" className={styles.until}>
      {product.sold_out_until === null || !product.is_active ? (
        t('soldOut')
      ) : (
        <>
          {t.rich('soldOutUntil', {
            until: <TimeText at={product.sold_out_until} zone={time_zone} as="when_inside" />,
          })}
        </>
      )}
      <Icon of={IconChevronDown} size={16} />
    </button>
  )
  return <SoldOutMenu product={product} actions={actions} time_zone={time_zone} trigger={chip} />
}
