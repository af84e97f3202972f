import { requestLimits } from '@plein/contract/payment-management/codes'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Editor } from './use-form-editor.ts'
import { blankItem, type ItemValues } from '../forms/form-values.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** The articles of a form, each with its price, its VAT and maybe a stock. */
export const ItemsEditor = ({ editor: { form, values, change } }: { editor: Editor }) => {
  const t = ownerStrings.useTranslate()
  const { items } = values
  const set = (at: number, part: Partial<ItemValues>): void =>
    change({ items: items.map((item, index) => (index === at ? { ...item, ...part } : item)) })
  return (
    <fieldset className={styles.list} id={form.idOf('items')} tabIndex={-1}>
      <legend>{t('items')}</legend>
      <FieldError id={`${form.idOf('items')}-error`} text={form.validationErrorOf('items')} />
      {items.map((item, at) => (
        <div key={item.uuid ?? `new-${at}`} className={styles.entry}>
          <TextField
            id={form.idOf(`items.${at}.title`)}
            label={t('itemTitle')}
            maxLength={requestLimits.title}
            value={item.title}
            onValue={(title) => set(at, { title })}
            error={form.validationErrorOf(`items.${at}.title`)}
          />
          <MoneyField
            id={form.idOf(`items.${at}.price`)}
            label={t('price')}
            width={10}
            cents={item.price}
            onCents={(price) => set(at, { price })}
            error={form.validationErrorOf(`items.${at}.price`)}
          />
          <Select
            id={form.idOf(`items.${at}.vat_class`)}
            label={t('vat')}
            value={item.vat_class}
            onValue={(vat_class) => set(at, { vat_class })}
            options={(['high', 'low', 'zero'] as const).map((value) => ({ value, label: t(`vat_${value}`) }))}
          />
          <TextField
            id={form.idOf(`items.${at}.stock`)}
            label={t('stock')}
            hint={t('stockHint')}
            width={8}
            inputMode="numeric"
            maxLength={7}
            value={item.stock}
            onValue={(stock) => set(at, { stock: stock.replaceAll(/\D/g, '') })}
            error={form.validationErrorOf(`items.${at}.stock`)}
          />
          <Button variant="quiet" onClick={() => change({ items: items.filter((_item, index) => index !== at) })}>
            {t('remove')}
            <span className="visually-hidden"> {item.title}</span>
          </Button>
        </div>
      ))}
      {items.length < requestLimits.items && (
        <div>
          <Button onClick={() => change({ items: [...items, blankItem] })}>{t('addItem')}</Button>
        </div>
      )}
    </fieldset>
  )
}
