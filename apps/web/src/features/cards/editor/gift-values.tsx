import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { IconPlus, IconTrash } from '#ui/icons/icons.ts'
import { newValue } from '../form/card-values.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { ValuesProps } from './values-props.ts'
import styles from './editor.module.css'

/** Amounts that are often given. */
const offered = [1000, 2500, 5000] as const

/** The amounts of a gift card, and whether its buyer may choose another one. */
export const GiftValues = ({ form, change, remove, add, isFull }: ValuesProps) => {
  const t = cardSetupStrings.useTranslate()
  const language = useLanguage()
  const { words, value, currency } = form
  const { values } = value.card
  const flexible = values.findIndex(({ has_amount }) => !has_amount)
  const missing = offered.filter((cents) => !values.some((row) => row.has_amount && row.value === cents))
  return (
    <>
      <ul className={styles.rows}>
        {values.map((row, at) =>
          row.has_amount ? (
            <li key={row.id} className={styles.amount}>
              <MoneyField
                id={`${FORM_ID}-card.values.${at}.value`}
                label={t('amountOf', { n: values.slice(0, at + 1).filter(({ has_amount }) => has_amount).length })}
                width={12}
                cents={row.value}
                onCents={(cents) => change(at, { value: cents })}
                error={words[`card.values.${at}.value`]}
              />
              <IconButton
                icon={IconTrash}
                label={t('removeAmount', {
                  amount: row.value === null ? '' : formatMoney(row.value, language, currency),
                })}
                onClick={() => remove(at)}
              />
            </li>
          ) : null,
        )}
      </ul>
      {!isFull && (
        <div className={styles.chips}>
          {missing.map((cents) => (
            <Button key={cents} size="small" icon={IconPlus} onClick={() => add(newValue({ value: cents }))}>
              {formatMoney(cents, language, currency)}
            </Button>
          ))}
          <Button size="small" variant="quiet" icon={IconPlus} onClick={() => add(newValue())}>
            {t('otherAmount')}
          </Button>
        </div>
      )}
      <div className={styles.line} />
      <Switch
        label={t('flexible')}
        hint={t('flexibleHint')}
        checked={flexible >= 0}
        onChecked={(on) => (on ? add(newValue({ has_amount: false })) : remove(flexible))}
        disabled={isFull && flexible < 0}
      />
      {flexible >= 0 && (
        <div className={styles.pair}>
          <MoneyField
            id={`${FORM_ID}-card.least_value`}
            label={t('least')}
            cents={value.card.least_value}
            onCents={(least_value) => form.changeCard({ least_value })}
            error={words['card.least_value'] ?? words[`card.values.${flexible}.value`]}
          />
          <MoneyField
            id={`${FORM_ID}-card.most_value`}
            label={t('most')}
            cents={value.card.most_value}
            onCents={(most_value) => form.changeCard({ most_value })}
            error={words['card.most_value']}
          />
        </div>
      )}
    </>
  )
}
