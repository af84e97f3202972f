import { cardLimits } from '@plein/contract/cards/codes'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { PictureField } from '#ui/images/picture-field.tsx'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import { ColourChoice } from './colour-choice.tsx'
import type { SectionProps } from './section.tsx'
import styles from './editor.module.css'

const RECOMMENDED = { width: 360, height: 360 }

/** The look of the card: its name, a picture or a colour, upright or lying. */
export const LookSection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const explain = useExplain()
  const { words } = form
  const { card } = form.value
  // The form may hear of a picture after it was changed again; only its own field is written.
  const [sent, setSent] = useState<string | null>(null)
  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    const { uri } = await api.post('/manager/cards/image', { form: body, signal })
    setSent(uri)
    form.changeCard({ image: uri })
  }
  return (
    <>
      <TextField
        id={`${FORM_ID}-card.title`}
        label={t('title')}
        hint={t('titleHint')}
        maxLength={cardLimits.title}
        value={card.title}
        onValue={(title) => form.changeCard({ title })}
        error={words['card.title']}
      />
      <Textarea
        id={`${FORM_ID}-card.description`}
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={cardLimits.description}
        value={card.description}
        onValue={(description) => form.changeCard({ description })}
        error={words['card.description']}
      />
      <PictureField
        id={`${FORM_ID}-card.image`}
        label={t('image')}
        current={card.image === null ? null : (sent ?? card.image)}
        frame={null}
        recommended={RECOMMENDED}
        onSend={(file, { signal }) => send(file, signal)}
        onRemove={async () => {
          setSent(null)
          form.changeCard({ image: null })
        }}
        explain={explain}
        error={words['card.image']}
      />
      <ColourChoice form={form} />
      <div className={styles.choice} id={`${FORM_ID}-card.orientation`} tabIndex={-1}>
        <span className={styles.label}>{t('orientation')}</span>
        <SegmentedControl
          label={t('orientation')}
          value={card.orientation}
          onValue={(orientation) => form.changeCard({ orientation })}
          options={[
            { value: 'horizontal', label: t('horizontal') },
            { value: 'vertical', label: t('vertical') },
          ]}
        />
      </div>
    </>
  )
}
