import type { Product } from '@plein/contract/menus'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Money } from '#ui/display/money.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { newOrderStrings } from './strings/index.ts'
import { getPrice, type DraftLine } from './draft-order.ts'
import styles from './new-order.module.css'

interface DishDialogProps {
  product: Product
  onAdd: (line: Omit<DraftLine, 'key' | 'price'>) => void
  onClose: () => void
}

/** The options of a dish. The first variant is chosen where one has to be. */
export const DishDialog = ({ product, onAdd, onClose }: DishDialogProps) => {
  const t = newOrderStrings.useTranslate()
  const { title, variants, variants_title, variant_required, extras } = product
  const [variant, setVariant] = useState(variant_required ? (variants[0]?.uuid ?? '') : '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [quantity, setQuantity] = useState(1)
  const variant_uuid = variant === '' ? null : variant
  const options = variants.map((variant) => ({
    value: variant.uuid,
    label: variant.title,
    trailing: variant.price === 0 ? undefined : <Money cents={variant.price} surcharge />,
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onAdd({ product, variant_uuid, extra_uuids: chosen, quantity })
            onClose()
          }}
        >
          {t('add')} <Money cents={getPrice(product, variant_uuid, chosen) * quantity} />
        </Button>
      }
    >
      <div className={styles.stack}>
        {variants.length > 0 && (
          <RadioGroup
            legend={variants_title ?? t('choose')}
            value={variant}
            onValue={setVariant}
            options={variant_required ? options : [{ value: '', label: t('noChoice') }, ...options]}
          />
        )}
        {extras.length > 0 && (
          <fieldset className={styles.extras}>
            <legend>{t('extras')}</legend>
            {extras.map(({ uuid, title: extra, price }) => (
              <Checkbox
                key={uuid}
                label={extra}
                trailing={<Money cents={price} surcharge />}
                checked={chosen.includes(uuid)}
                onChecked={(on) => setChosen((now) => (on ? [...now, uuid] : now.filter((item) => item !== uuid)))}
              />
            ))}
          </fieldset>
        )}
        <Stepper label={t('quantityOf', { dish: title })} value={quantity} onValue={setQuantity} min={1} max={99} />
      </div>
    </Dialog>
  )
}
