import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { useDiet } from '../allergens/diet.ts'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** A guest's allergies stay on this device, until the guest wants the kitchens of an order to know. */
export const TellAllergies = ({ form }: { form: CheckoutForm }) => {
  const { exclude } = useDiet()
  return exclude.length === 0 ? null : <Told form={form} exclude={exclude} />
}

const Told = ({ form, exclude }: { form: CheckoutForm; exclude: readonly string[] }) => {
  const t = checkoutStrings.useTranslate()
  const words = useAllergenWords()
  return (
    <Checkbox
      label={t('tellAllergies', { allergens: words.list(exclude) })}
      hint={t('tellAllergiesHint')}
      checked={form.draft.tells_allergies}
      onChecked={(tells_allergies) => form.change({ tells_allergies })}
    />
  )
}
