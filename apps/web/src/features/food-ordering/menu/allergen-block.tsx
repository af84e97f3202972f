import type { Product } from '@plein/contract/menus'
import { Chip } from '#ui/display/chip.tsx'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { formatPhone, phoneHref } from '#platform/phone.ts'
import { IconLeaf } from '#ui/icons/icons.ts'
import { menuStrings } from './strings/index.ts'
import styles from './allergen-block.module.css'

interface AllergenBlockProps {
  product: Product
  phone: string
  /** Under the title of the product. */
  heading: 'h2' | 'h3'
}

/** Facts to know before buying: allergens, diets, notes and nutrition; whom to ask where the menu is silent. */
export const AllergenBlock = ({ product, phone, heading: Heading }: AllergenBlockProps) => {
  const t = menuStrings.useTranslate()
  const words = useAllergenWords()
  const contains = words.contains(product.allergens)
  return (
    <section className={styles.block}>
      <Heading className={styles.title}>{t('allergens')}</Heading>
      {product.diets.length > 0 && (
        <p className={styles.diets}>
          {product.diets.map((diet) => (
            <Chip key={diet} tone="success" icon={IconLeaf}>
              {words.name(diet)}
            </Chip>
          ))}
        </p>
      )}
      {contains !== null && <p className={styles.contains}>{contains}</p>}
      {product.notes !== '' && <p>{product.notes}</p>}
      {product.nutrition_facts !== '' && <p className={styles.nutrition}>{product.nutrition_facts}</p>}
      <p className={styles.ask}>
        {t.rich(contains === null ? 'askAllergens' : 'askMore', {
          phone: <a href={phoneHref(phone)}>{formatPhone(phone)}</a>,
        })}
      </p>
      {product.contains_alcohol && <p className={styles.ask}>{t('alcohol')}</p>}
    </section>
  )
}
