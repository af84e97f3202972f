import { useId } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { countLeft, type Choice, type RefundablePart } from './chosen-parts.rules.ts'
import { courtRefundStrings } from './strings/index.ts'
import styles from './court-refund.module.css'

interface PartChoiceProps {
  part: RefundablePart
  currency: string
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
}

const nothing: Choice = { whole: false, pieces: {} }

/** A restaurant's part: all that is left of it, or pieces. */
export const PartChoice = ({ part, currency, choice = nothing, onChoice }: PartChoiceProps) => {
  const t = courtRefundStrings.useTranslate()
  const language = useLanguage()
  const heading = useId()
  const rest = part.total_amount - part.refunded_amount
  const name = part.station_code === null ? part.restaurant : `${part.station_code} · ${part.restaurant}`
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      {rest <= 0 ? (
        <p>{t('nothingLeft')}</p>
      ) : (
        <>
          <Checkbox
            label={t('partAll', { amount: formatMoney(rest, language, currency) })}
            checked={choice.whole}
            onChecked={(whole) => onChoice({ ...choice, whole })}
          />
          {!choice.whole && (
            <ul className={styles.lines}>
              {part.lines
                .filter((line) => countLeft(line) > 0)
                .map((line) => (
                  <li key={line.uuid}>
                    <span className={styles.dish}>{line.title}</span>
                    <Stepper
                      size="small"
                      label={t('pieces', { product: line.title, max: countLeft(line) })}
                      value={Math.min(choice.pieces[line.uuid] ?? 0, countLeft(line))}
                      max={countLeft(line)}
                      onValue={(quantity) =>
                        onChoice({ ...choice, pieces: { ...choice.pieces, [line.uuid]: quantity } })
                      }
                    />
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
