import type { CardDesign } from '@plein/contract/cards/program'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { ValueChips } from '../buying/value-chips.tsx'
import { CardSummary } from './card-summary.tsx'
import { tillStrings } from '../till/strings/index.ts'
import { OTHER, useSellForm } from './use-sell-form.ts'
import styles from './counter.module.css'

interface SellValueProps {
  card: ReadCard
  design: CardDesign
  onSell: (value: number) => void
  onOther: () => void
  busy: boolean
  /** Why it was not sold. */
  problem: string | undefined
}

/** The value of a blank card, against cash. */
export const SellValue = ({ card, design, onSell, onOther, busy, problem }: SellValueProps) => {
  const t = tillStrings.useTranslate()
  const isOnline = useOnline()
  const { form, fixed, isFlexible, value, range, money } = useSellForm({ card, design, onSell })
  const choice = form.field('choice')
  const other = form.field('other')
  const cash = form.field('cash')
  return (
    <div className={styles.columns}>
      <div>
        <CardSummary card={card} worth={t('blank')} onOther={onOther} />
      </div>
      <Form {...form.form}>
        <h2>{t('value')}</h2>
        {fixed.length > 0 && (
          <ValueChips
            label={t('value')}
            id={choice.id}
            value={choice.value}
            onValue={choice.onValue}
            error={choice.error}
            options={[
              ...fixed.map((cents) => ({ value: String(cents), label: money(cents), note: '' })),
              ...(isFlexible ? [{ value: OTHER, label: t('otherAmount'), note: '' }] : []),
            ]}
          />
        )}
        {choice.value === OTHER && (
          <MoneyField
            id={other.id}
            label={t('ownAmount')}
            hint={t('valueRange', range)}
            cents={other.value}
            onCents={other.onValue}
            error={other.error}
            width={12}
          />
        )}
        <Checkbox
          id={cash.id}
          label={value === null ? t('cash') : t('cashOf', { sum: money(value) })}
          checked={cash.value}
          onChecked={cash.onValue}
          error={cash.error}
        />
        <div role="alert">
          <FieldError id="sell-problem" text={problem} />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          {...(!isOnline && { unavailable: t('offlineSell') })}
        >
          {value === null ? t('sell') : t('sellFor', { sum: money(value) })}
        </Button>
        {!isOnline && <p className={styles.warning}>{t('offlineSell')}</p>}
      </Form>
    </div>
  )
}
