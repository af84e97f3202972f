import { useModes, type UseMode } from '@plein/contract/cards/codes'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { filters } from '#ui/fields/filters.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconPlus, IconTrash } from '#ui/icons/icons.ts'
import { newValue, readNumber, usesLimits, type TypedValue } from '../form/card-values.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { ValuesProps } from './values-props.ts'
import styles from './editor.module.css'

/** The kinds of a voucher: what a use is worth, or a right without money, and how often it counts. */
export const VoucherValues = (props: ValuesProps) => {
  const t = cardSetupStrings.useTranslate()
  const { form, add, isFull } = props
  const { values } = form.value.card
  return (
    <>
      <ol className={styles.vouchers}>
        {values.map((row, at) => (
          <li key={row.id}>
            <Voucher {...props} row={row} at={at} />
          </li>
        ))}
      </ol>
      {!isFull && (
        <div className={styles.chips}>
          <Button size="small" icon={IconPlus} onClick={() => add(newValue())}>
            {t('addMoneyVoucher')}
          </Button>
          <Button size="small" icon={IconPlus} onClick={() => add(newValue({ has_amount: false, use_mode: 'custom' }))}>
            {t('addRightVoucher')}
          </Button>
        </div>
      )}
    </>
  )
}

const Voucher = ({ form, row, at, change, remove }: ValuesProps & { row: TypedValue; at: number }) => {
  const t = cardSetupStrings.useTranslate()
  const language = useLanguage()
  const { words, currency } = form
  const path = `card.values.${at}`
  const n = at + 1
  const times = row.use_mode === 'custom' ? readNumber(row.use_number, usesLimits) : undefined
  return (
    <fieldset className={styles.voucher}>
      <legend>{t('voucherOf', { n })}</legend>
      <SegmentedControl
        label={t('worth')}
        value={row.has_amount ? 'money' : 'right'}
        onValue={(kind) => change(at, { has_amount: kind === 'money' })}
        options={[
          { value: 'money', label: t('worthMoney') },
          { value: 'right', label: t('worthRight') },
        ]}
      />
      <div className={styles.pair}>
        {row.has_amount && (
          <MoneyField
            id={`${FORM_ID}-${path}.value`}
            label={t('valueOfUse')}
            cents={row.value}
            onCents={(value) => change(at, { value })}
            error={words[`${path}.value`]}
          />
        )}
        <Select
          id={`${FORM_ID}-${path}.use_mode`}
          label={t('howOften')}
          value={row.use_mode}
          onValue={(use_mode: UseMode) => change(at, { use_mode })}
          options={useModes
            .filter((mode) => mode !== 'unlimited' || !row.has_amount || row.use_mode === mode)
            .map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
          error={row.use_mode === 'custom' ? undefined : words[`${path}.use_number`]}
        />
        {row.use_mode === 'custom' && (
          <TextField
            id={`${FORM_ID}-${path}.use_number`}
            label={t('times')}
            inputMode="numeric"
            filter={filters.numeric}
            maxLength={3}
            width={6}
            value={row.use_number}
            onValue={(use_number) => change(at, { use_number })}
            error={words[`${path}.use_number`]}
          />
        )}
      </div>
      {!row.has_amount && <p className={styles.hint}>{t('rightHint')}</p>}
      {!row.has_amount && words[`${path}.value`] !== undefined && (
        <p className={styles.contrast} data-low id={`${FORM_ID}-${path}.value`} tabIndex={-1}>
          {words[`${path}.value`]}
        </p>
      )}
      {row.has_amount && row.value !== null && times !== undefined && (
        <p className={styles.hint}>{t('faceValue', { amount: formatMoney(row.value * times, language, currency) })}</p>
      )}
      <div>
        <Button size="small" variant="quiet" icon={IconTrash} onClick={() => remove(at)}>
          {t('removeVoucher')}
          <span className="visually-hidden"> {n}</span>
        </Button>
      </div>
    </fieldset>
  )
}
