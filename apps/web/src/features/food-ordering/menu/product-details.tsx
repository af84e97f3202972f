import type { Option, Product } from '@plein/contract/menus'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { AllergenBlock } from './allergen-block.tsx'
import { menuStrings } from './strings/index.ts'
import { VARIANTS_ID, type ProductFormState } from './use-product-form.ts'
import styles from './product-details.module.css'

interface ProductDetailsProps {
  product: Product
  currency: string
  /** The restaurant's phone, for what the menu doesn't say. */
  phone: string
  form: ProductFormState
  /** The title as a heading of the page, or under the sheet's own. */
  heading: 'h1' | 'h2'
}

/** All there is to know and to choose of a dish. */
export const ProductDetails = ({ product, currency, phone, form, heading: Heading }: ProductDetailsProps) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const group = product.variants_title ?? t('options')
  // A German noun keeps its capital inside a sentence.
  const inside = language === 'de' ? group : group.toLocaleLowerCase(locales[language])
  /** One piece says nothing; 330 ml does. */
  const amountOf = ({ quantity, unit }: Pick<Option, 'quantity' | 'unit'>): string | undefined => {
    if (quantity === null || unit === null || (unit === 'piece' && quantity === 1)) return undefined
    if (unit === 'piece') return t('pieces', { n: quantity })
    return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'short' }).format(quantity)
  }
  const amount = amountOf(product)
  return (
    <div className={styles.details}>
      <div>
        <Heading className={styles.title}>{product.title}</Heading>
        {product.description !== '' && <p className={styles.description}>{product.description}</p>}
        {amount !== undefined && <p className={styles.unit}>{amount}</p>}
      </div>
      {product.variants.length > 0 && (
        <RadioGroup
          look="rows"
          id={VARIANTS_ID}
          legend={group}
          hint={product.variant_required ? t('required') : t('optionalChoice')}
          error={form.missing ? t('chooseOne', { group: inside }) : undefined}
          value={form.variant}
          onValue={form.chooseVariant}
          options={product.variants.map((option) => ({
            value: option.uuid,
            label: option.title,
            hint: amountOf(option),
            ...(option.price !== 0 && { trailing: <Money cents={option.price} currency={currency} surcharge /> }),
          }))}
        />
      )}
      {product.extras.length > 0 && (
        <fieldset className={styles.extras}>
          <legend>{t('extras')}</legend>
          {product.extras.map((option) => (
            <Checkbox
              key={option.uuid}
              className={styles.extra}
              label={option.title}
              hint={amountOf(option)}
              checked={form.extras.includes(option.uuid)}
              onChecked={(on) => form.toggleExtra(option.uuid, on)}
              trailing={option.price === 0 ? undefined : <Money cents={option.price} currency={currency} surcharge />}
            />
          ))}
        </fieldset>
      )}
      <AllergenBlock product={product} phone={phone} heading={Heading === 'h1' ? 'h2' : 'h3'} />
    </div>
  )
}
