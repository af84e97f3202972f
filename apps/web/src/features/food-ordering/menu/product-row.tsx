import { Link } from '#platform/router/router.tsx'
import { hasSeveralPrices, lowestPrice } from '@plein/contract/food-ordering/price-rules'
import type { Product } from '@plein/contract/menus'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { IconLeaf } from '#ui/icons/icons.ts'
import { Picture } from '../common/picture.tsx'
import { productLink } from '../common/product-link.ts'
import { menuStrings } from './strings/index.ts'
import styles from './product-row.module.css'

interface ProductRowProps {
  product: Product
  place_uuid: string
  currency: string
  /** How many of it are in the basket. */
  in_basket: number
}

/** A dish in the menu: the whole row opens it. */
export const ProductRow = ({ product, place_uuid, currency, in_basket }: ProductRowProps) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const words = useAllergenWords()
  const amount = formatMoney(lowestPrice(product, product.variants), language, currency)
  const contains = words.contains(product.allergens)
  return (
    <Link
      {...productLink(product.uuid, place_uuid)}
      className={styles.row}
      data-unavailable={!product.can_order || undefined}
    >
      <span className={styles.words}>
        <h3 className={styles.title}>{product.title}</h3>
        {product.description !== '' && <span className={styles.description}>{product.description}</span>}
        {(product.diets.length > 0 || contains !== null) && (
          <span className={styles.facts}>
            {product.diets.length > 0 && (
              <span className={styles.diets}>
                <Icon of={IconLeaf} size={15} />
                {product.diets.map(words.name).join(', ')}
              </span>
            )}
            {contains !== null && <span>{contains}</span>}
          </span>
        )}
        <span className={styles.price}>
          {product.can_order
            ? hasSeveralPrices(product.variants)
              ? t('from', { amount })
              : amount
            : t('soldOutToday')}
        </span>
      </span>
      <span className={styles.photo}>
        {product.image !== null && (
          <Picture src={product.image} width={96} height={96} dimmed={!product.can_order} className={styles.picture} />
        )}
        {in_basket > 0 && (
          <span className={styles.badge}>
            <Badge count={in_basket} />
            <span className="visually-hidden">{t('inBasket')}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
