import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { PercentField } from '#ui/fields/percent-field.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { SectionProps } from './section.tsx'

/** The moment at which VAT is due: as the card is used, or as it is sold. */
export const VatSection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const { card } = form.value
  return (
    <>
      <RadioGroup
        id={`${FORM_ID}-card.vat_kind`}
        legend={t('vatKind')}
        value={card.vat_kind}
        onValue={(vat_kind) => form.changeCard({ vat_kind })}
        options={(['multi_purpose', 'single_purpose'] as const).map((kind) => ({
          value: kind,
          label: t(kind),
          hint: t(`${kind}_hint`),
        }))}
        error={form.words['card.vat_kind']}
      />
      {card.vat_kind === 'single_purpose' && (
        <PercentField
          id={`${FORM_ID}-card.vat_percentage`}
          label={t('vatPercentage')}
          hint={t('vatPercentageHint')}
          width={8}
          basisPoints={card.vat_percentage}
          onBasisPoints={(vat_percentage) => form.changeCard({ vat_percentage })}
          error={form.words['card.vat_percentage']}
        />
      )}
    </>
  )
}
