import { brandRoles, contrast, isHex } from '@plein/contract/brand'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { ColourField } from '#ui/fields/colour-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCheck } from '#ui/icons/icons.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { SectionProps } from './section.tsx'
import styles from './editor.module.css'

/** Backgrounds on which the text of a card reads well. */
const offered = ['#2d53c9', '#0b6b57', '#8c1d40', '#b04a0f', '#5b3a8c', '#1f2933', '#f2c14e', '#f4efe6'] as const

/** The colour of a card without a picture: one that is offered, any other, and how well its text reads on it. */
export const ColourChoice = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const number = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 1 })
  const { colour } = form.value.card
  const choose = (value: string): void => form.changeCard({ colour: value })
  // The card turns its colour deeper or lighter where text would be hard to read on it.
  const roles = isHex(colour) ? brandRoles(colour) : null
  return (
    <div className={styles.colours} role="group" aria-label={t('colour')}>
      <div className={styles.swatches}>
        {offered.map((hex) => (
          <button
            key={hex}
            type="button"
            className={styles.swatch}
            style={{ background: hex, color: brandRoles(hex).on }}
            aria-pressed={colour === hex}
            aria-label={t('colourOf', { colour: hex })}
            onClick={() => choose(hex)}
          >
            {colour === hex && <Icon of={IconCheck} size={20} />}
          </button>
        ))}
      </div>
      <ColourField
        id={`${FORM_ID}-card.colour`}
        label={t('colour')}
        hint={t('colourHint')}
        pickLabel={t('pickColour')}
        value={colour}
        onValue={choose}
        error={form.words['card.colour']}
      />
      {roles !== null && (
        <p className={styles.contrast} role="status">
          {t(roles.solid === colour ? 'contrastGood' : 'contrastDeeper', {
            ratio: number.format(contrast(roles.solid, roles.on)),
          })}
        </p>
      )}
    </div>
  )
}
