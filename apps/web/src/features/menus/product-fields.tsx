import { listNames } from '@plein/contract/fields/fields'
import { allergens, diets, vatClasses, type Allergen, type Diet } from '@plein/contract/menus/codes'
import type { MenuCategory } from '@plein/contract/menus/editing'
import { productFields, type ProductField } from '@plein/contract/menus/product-fields'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { ProductPicture } from './drawings/product-picture.tsx'
import type { MenuEditorProps } from './menu-editor.tsx'
import { OptionRows } from './option-rows.tsx'
import { menuStrings } from './strings/index.ts'
import { units } from './units.ts'
import type { ProductForm } from './use-product-drawer.ts'
import styles from './product-form.module.css'

interface ProductFieldsProps extends Pick<MenuEditorProps, 'program_uuid' | 'wordOf'> {
  drawer: ProductForm
  categories: readonly MenuCategory[]
}

export const ProductFields = ({ drawer, program_uuid, categories, wordOf }: ProductFieldsProps) => {
  const t = menuStrings.useTranslate()
  const { values, put, form } = drawer
  const at = (name: keyof typeof values) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  return (
    <>
      <TextField
        label={t('field_title')}
        value={values.title}
        onValue={(title) => put({ title })}
        autoComplete="off"
        {...at('title')}
      />
      <Textarea
        label={t('field_description')}
        hint={t('descriptionHint')}
        value={values.description}
        onValue={(description) => put({ description })}
        maxLength={2000}
        rows={3}
        {...at('description')}
      />
      <ProductPicture drawer={drawer} program_uuid={program_uuid} />
      <div className={styles.pair}>
        <MoneyField
          label={t('field_price')}
          cents={values.price}
          onCents={(price) => put({ price })}
          {...at('price')}
        />
        <Select
          label={t('field_vat_class')}
          value={values.vat_class}
          onValue={(vat_class) => put({ vat_class })}
          options={vatClasses.map((value) => ({ value, label: t(`vat_${value}`) }))}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('field_quantity')}
          inputMode="decimal"
          look="numeric"
          value={values.quantity}
          onValue={(quantity) => put({ quantity })}
          {...at('quantity')}
        />
        <Select
          label={t('field_unit')}
          value={values.unit}
          onValue={(unit) => put({ unit })}
          options={units.map((value) => ({ value, label: t(`unit_${value}`) }))}
        />
      </div>
      <Select
        label={t('field_category_uuid')}
        value={values.category_uuid}
        onValue={(category_uuid) => put({ category_uuid })}
        options={categories.map(({ uuid, title }) => ({ value: uuid, label: title }))}
        {...at('category_uuid')}
      />
      <Options drawer={drawer} />
      <Facts drawer={drawer} wordOf={wordOf} />
    </>
  )
}

type PartProps = Pick<ProductFieldsProps, 'drawer'>

/** The choices of a guest with this product. */
const Options = ({ drawer: { values, put, form } }: PartProps) => {
  const t = menuStrings.useTranslate()
  const at = (name: keyof typeof values) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  return (
    <>
      <OptionRows
        id={form.idOf('variants')}
        title={t('field_variants')}
        hint={t('variantsHint')}
        addLabel={t('addVariant')}
        error={form.validationErrorOf('variants')}
        rows={values.variants}
        onRows={(variants) => put({ variants })}
      >
        <TextField
          label={t('field_variants_title')}
          hint={t('variantsTitleHint')}
          optional
          value={values.variants_title}
          onValue={(variants_title) => put({ variants_title })}
          {...at('variants_title')}
        />
        <Checkbox
          label={t('field_variant_required')}
          checked={values.variant_required}
          onChecked={(variant_required) => put({ variant_required })}
          {...at('variant_required')}
        />
      </OptionRows>
      <OptionRows
        id={form.idOf('extras')}
        title={t('field_extras')}
        hint={t('extrasHint')}
        addLabel={t('addExtra')}
        error={form.validationErrorOf('extras')}
        rows={values.extras}
        onRows={(extras) => put({ extras })}
      />
    </>
  )
}

/** Facts that a guest wants to know before ordering it. */
const Facts = ({ drawer: { values, put, form }, wordOf }: PartProps & Pick<ProductFieldsProps, 'wordOf'>) => {
  const t = menuStrings.useTranslate()
  return (
    <>
      <Codes
        title={t('field_allergens')}
        hint={values.allergens.length === 0 && values.nutrition_facts === '' ? t('allergensHint') : undefined}
        codes={allergens}
        chosen={values.allergens}
        onChosen={(next) => put({ allergens: next })}
        wordOf={wordOf}
      />
      <Codes
        title={t('field_diets')}
        codes={diets}
        chosen={values.diets}
        onChosen={(next) => put({ diets: next })}
        wordOf={wordOf}
      />
      <Checkbox
        label={t('field_contains_alcohol')}
        hint={t('alcoholHint')}
        checked={values.contains_alcohol}
        onChecked={(contains_alcohol) => put({ contains_alcohol })}
      />
      {furtherFields.map((name) => (
        <FurtherField key={name} name={name} drawer={{ values, put, form }} />
      ))}
    </>
  )
}

/** Fields that the form lays out by hand; those that the table has besides follow by themselves. */
const laidOut = [
  'title',
  'description',
  'price',
  'quantity',
  'unit',
  'vat_class',
  'contains_alcohol',
  'allergens',
  'diets',
  'variants_title',
  'variant_required',
  'image',
  'is_active',
  'sold_out_until',
] as const
type FurtherName = Exclude<ProductField, (typeof laidOut)[number]>
const furtherFields = listNames(productFields).filter(
  (name): name is FurtherName => !laidOut.some((known) => known === name),
)

interface FurtherFieldProps {
  name: FurtherName
  drawer: Pick<ProductForm, 'values' | 'put' | 'form'>
}

const FurtherField = ({ name, drawer: { values, put, form } }: FurtherFieldProps) => {
  const t = menuStrings.useTranslate()
  const { maximum } = productFields[name]
  const hints: { readonly [Name in FurtherName]?: string } = { notes: t('notesHint') }
  const field = {
    label: t(`field_${name}`),
    hint: hints[name],
    optional: true,
    value: values[name],
    onValue: (value: string) => put({ [name]: value }),
    maxLength: maximum,
    id: form.idOf(name),
    error: form.validationErrorOf(name),
  }
  return maximum > 255 ? <Textarea {...field} rows={2} /> : <TextField {...field} />
}

interface CodesProps<C extends Allergen | Diet> {
  title: string
  hint?: string | undefined
  codes: readonly C[]
  chosen: readonly C[]
  onChosen: (chosen: readonly C[]) => void
  wordOf: MenuEditorProps['wordOf']
}

/** Any of a few words, each on or off. */
const Codes = <C extends Allergen | Diet>({ title, hint, codes, chosen, onChosen, wordOf }: CodesProps<C>) => (
  <fieldset className={styles.codes}>
    <legend>{title}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={styles.chips}>
      {codes.map((code) => (
        <FilterChip
          key={code}
          pressed={chosen.includes(code)}
          onPressed={(on) => onChosen(codes.filter((item) => (item === code ? on : chosen.includes(item))))}
        >
          {wordOf(code)}
        </FilterChip>
      ))}
    </div>
  </fieldset>
)
