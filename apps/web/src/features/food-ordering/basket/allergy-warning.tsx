import type { BasketLine } from '@plein/contract/food-ordering/baskets'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { useDiet } from '../allergens/diet.ts'
import { basketStrings } from './strings/index.ts'
import styles from './basket-line.module.css'

/** A dish with something that the guest avoids, by what this device knows. No warning never means that a dish is safe. */
export const AllergyWarning = ({ line }: { line: Pick<BasketLine, 'allergens'> }) => {
  const { exclude } = useDiet()
  const found = exclude.filter((allergen) => line.allergens.includes(allergen))
  return found.length === 0 ? null : <Warning found={found} />
}

const Warning = ({ found }: { found: readonly string[] }) => {
  const t = basketStrings.useTranslate()
  const words = useAllergenWords()
  return (
    <span className={styles.allergy}>
      <Icon of={IconAlertTriangle} size={18} />
      <span>{t('allergyWarning', { allergens: words.list(found) })}</span>
    </span>
  )
}
