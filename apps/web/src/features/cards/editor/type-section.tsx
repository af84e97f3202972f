import { cardTypes } from '@plein/contract/cards/codes'
import { useExplain } from '#platform/problems/explain.ts'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconGift, IconTicket } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { cardOwnerStrings } from '../strings/index.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { useChangeType } from '../form/use-change-type.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { SectionProps } from './section.tsx'

const types = [
  [cardTypes.gift, IconGift],
  [cardTypes.voucher, IconTicket],
] as const

/** Gift card or voucher; another type begins another card, and says what goes with the one that is there. */
export const TypeSection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const explain = useExplain()
  const change = useChangeType(form)
  const { card_type } = form.value
  return (
    <>
      <RadioGroup
        id={`${FORM_ID}-card_type`}
        legend={t('chooseType')}
        look="rows"
        value={card_type === null ? null : String(card_type)}
        onValue={(value) => change.choose(value === String(cardTypes.voucher) ? cardTypes.voucher : cardTypes.gift)}
        options={types.map(([code, icon]) => ({
          value: String(code),
          label: words(`type_${code}`),
          hint: t(`does_${code}`),
          leading: <Icon of={icon} size={24} />,
        }))}
        error={form.words['card_type']}
      />
      <Confirm
        open={change.asked !== null}
        onClose={change.keep}
        title={change.asked === null ? '' : t(`changeTitle_${change.asked}`)}
        consequence={card_type === null ? '' : t(`goes_${card_type}`)}
        keepLabel={card_type === null ? '' : t(`keep_${card_type}`)}
        goLabel={change.asked === null ? '' : t(`changeTo_${change.asked}`)}
        look="primary"
        onConfirm={change.change}
        explain={explain}
      />
    </>
  )
}
