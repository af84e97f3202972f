import { webhookCategories, webhookFields } from '@plein/contract/notifications/webhook-fields'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { webhookStrings } from './strings/index.ts'
import type { UsedFields } from './used-fields.ts'
import styles from './webhooks.module.css'

interface FieldChoiceProps {
  id: string
  used: UsedFields
  onUsed: (used: UsedFields) => void
  error: string | undefined
}

/** The fields that a message carries, by category; each with its name in the JSON. */
export const FieldChoice = ({ id, used, onUsed, error }: FieldChoiceProps) => {
  const t = webhookStrings.useTranslate()
  return (
    <div id={id} tabIndex={-1} className={styles.choice}>
      <h3>{t('fields')}</h3>
      <p className={styles.quiet}>{t('fieldsHint')}</p>
      <FieldError id={`${id}-error`} text={error} />
      {webhookCategories.map((category) => (
        <fieldset key={category} className={styles.category}>
          <legend>{t(`category_${category}`)}</legend>
          {category === 'payer' && <p className={styles.quiet}>{t('personal')}</p>}
          {webhookFields
            .filter((field) => field.category === category)
            .map(({ uuid, value }) => (
              <Checkbox
                key={uuid}
                label={t(`field_${category}_${value}` as 'field_order_uuid')}
                trailing={<code className={styles.code}>{`${category}.${value}`}</code>}
                checked={used[uuid] ?? false}
                onChecked={(is_used) => onUsed({ ...used, [uuid]: is_used })}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}
