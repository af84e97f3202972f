import { useRef, useState } from 'react'
import { useLocation } from '#platform/router/router.tsx'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import type { Product } from '@plein/contract/menus'
import { Sheet } from '#ui/overlays/panels.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useBasket } from '../basket/basket-data.ts'
import { Picture } from '../common/picture.tsx'
import { ProductAction } from './product-action.tsx'
import { ProductDetails } from './product-details.tsx'
import { menuStrings } from './strings/index.ts'
import { useOrderReason } from './use-order-reason.ts'
import { useProductForm } from './use-product-form.ts'
import styles from './product-sheet.module.css'

interface ProductSheetProps {
  place: Restaurant
  /** False for a menu that was seen before the network went: it can be read, not ordered from. */
  now: boolean
  product_uuid: string
  open: boolean
  onClose: () => void
}

/** F-03 over the menu: Back closes it, the menu stays where it was. */
export const ProductSheet = ({ place, now, product_uuid, open, onClose }: ProductSheetProps) => {
  const t = menuStrings.useTranslate()
  const { search } = useLocation()
  const [visit, setVisit] = useState({ open, n: 0 })
  // Each opening starts with a fresh form.
  if (visit.open !== open) setVisit({ open, n: open ? visit.n + 1 : visit.n })
  const product = place.categories.flatMap((category) => category.products).find((item) => item.uuid === product_uuid)
  if (!product) {
    return (
      <Sheet open={open} onClose={onClose} title={t('productGone')}>
        <EmptyState title={t('productGoneText')} />
      </Sheet>
    )
  }
  return (
    <Filled
      key={`${product_uuid} ${visit.n}`}
      place={place}
      now={now}
      product={product}
      open={open}
      line_uuid={new URLSearchParams(search).get('line')}
      onClose={onClose}
    />
  )
}

interface FilledProps {
  place: Restaurant
  now: boolean
  product: Product
  open: boolean
  line_uuid: string | null
  onClose: () => void
}

const Filled = ({ place, now, product, open, line_uuid, onClose }: FilledProps) => {
  const t = menuStrings.useTranslate()
  const add = useRef<HTMLButtonElement>(null)
  const { data: basket } = useBasket(place.cart_uuid)
  const line = (basket?.restaurants ?? [])
    .flatMap((suborder) => suborder.products)
    .find((item) => item.uuid === line_uuid)
  // A line that is still loading: the form must start with its choices.
  const form = useProductForm({ product, place, line, onAdded: onClose })
  const reason = useOrderReason(place)
  const refused = now ? (place.can_order ? null : reason) : t('offlineNoOrder')
  const blocked = product.can_order ? refused : t('soldOutToday')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={product.title}
      hiddenTitle
      // Without choices the first control in it would be the restaurant's telephone.
      {...(product.variants.length + product.extras.length === 0 && { focusFirst: add })}
      footer={
        <ProductAction
          add={add}
          form={form}
          title={product.title}
          currency={place.currency}
          blocked={blocked}
          elsewhere={now && product.can_order && place.reason === 'outside_delivery_area'}
        />
      }
    >
      <div className={styles.sheet} data-picture={product.image !== null || undefined}>
        {product.image !== null && (
          <div className={styles.photo}>
            <Picture
              src={product.image}
              width={480}
              height={480}
              sizes="(width < 768px) 100vw, 260px"
              eager
              className={styles.picture}
            />
          </div>
        )}
        <ProductDetails product={product} currency={place.currency} phone={place.phone} form={form} heading="h2" />
      </div>
    </Sheet>
  )
}
