import { memo } from 'react'
import type { MenuActions } from './menu-actions.ts'
import type { MenuProduct } from './menu-data.ts'
import { ProductRow } from './product-row.tsx'
import styles from './product-row.module.css'

interface ProductListProps {
  products: readonly MenuProduct[]
  /** In their category they can change places; among what was found they cannot. */
  sortable: boolean
  actions: MenuActions
  onOpen: (uuid: string) => void
  time_zone: string
}

/**
 * Products of a category, or those that were found. A change of one draws one row: the others get what they had, and those out of
 * sight are not laid out.
 */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { products, ...shared } = props
  return (
    <ul className={styles.list}>
      {products.map((product, at) => (
        <ProductRow key={product.uuid} product={product} at={at} count={products.length} {...shared} />
      ))}
    </ul>
  )
})
