import { cardTypes } from '@plein/contract/cards/codes'
import { useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { Sheet } from '#ui/overlays/panels.tsx'
import { CardFace } from '../face/card-face.tsx'
import { CardFlip } from '../face/card-flip.tsx'
import { lastDay } from '../form/card-time.rules.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import { useCardWords } from './use-card-words.ts'
import styles from './preview.module.css'

/** The card as it will be, beside the form; where there is no room for it a small one floats over the form and opens it. */
export const LivePreview = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const [opens, setOpens] = useState(false)
  const [at, setAt] = useState(0)
  const face = useFace(form, at)
  const preview = <Preview form={form} at={at} onAt={setAt} />
  return (
    <>
      <aside className={styles.beside} aria-label={t('preview')}>
        {preview}
      </aside>
      <button type="button" className={styles.mini} aria-label={t('openPreview')} onClick={() => setOpens(true)}>
        <CardFace {...face} side="front" size="small" />
      </button>
      <Sheet open={opens} onClose={() => setOpens(false)} title={t('preview')}>
        {preview}
      </Sheet>
    </>
  )
}

interface PreviewProps extends SectionProps {
  /** The place of the value that it shows. */
  at: number
  onAt: (at: number) => void
}

const Preview = ({ form, at, onAt }: PreviewProps) => {
  const t = cardSetupStrings.useTranslate()
  const words = useCardWords()
  const [side, setSide] = useState<'front' | 'back'>('front')
  const [guides, setGuides] = useState(false)
  const face = useFace(form, at)
  const values = words.values(form.value)
  return (
    <div className={styles.preview}>
      <CardFlip {...face} size="large" side={side} onSide={setSide} guides={guides} />
      <Switch label={t('guides')} hint={t('guidesHint')} checked={guides} onChecked={setGuides} />
      {values.length > 1 && (
        <div className={styles.values} role="group" aria-label={t('previewValue')}>
          {values.map((value, place) => (
            <FilterChip
              key={form.value.card.values[place]?.id ?? place}
              pressed={place === at}
              onPressed={() => onAt(place)}
            >
              {value}
            </FilterChip>
          ))}
        </div>
      )}
      <p className={styles.note}>{t('previewNote')}</p>
    </div>
  )
}

/** A serial as one is printed. */
const SERIAL = '0123456789'

/** The face of the card as the form makes it, for one of its values. */
const useFace = ({ value, today }: SectionProps['form'], at: number) => {
  const t = cardSetupStrings.useTranslate()
  const words = useCardWords()
  const { card, card_type } = value
  const row = card.values[at] ?? card.values[0]
  const last = lastDay(today, value)
  const isGift = card_type === cardTypes.gift
  const amount = row === undefined ? '' : isGift && !row.has_amount ? t('chooseAmount') : words.value(row, value)
  const isRight = !isGift && row !== undefined && !row.has_amount
  return {
    title: card.title.trim() || t('yourTitle'),
    description: card.description,
    image: card.image,
    orientation: card.orientation,
    colour: /^#[0-9a-f]{6}$/.test(card.colour) ? card.colour : null,
    amount_text: isRight ? '' : amount,
    uses_text: isRight ? amount : '',
    valid_text: last === null ? '' : t('validUntil', { day: formatDay(last) }),
    serial: SERIAL,
  }
}
