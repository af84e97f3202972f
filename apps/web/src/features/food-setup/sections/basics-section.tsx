import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { PictureField } from '#ui/images/picture-field.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import { AddressFields } from './address-fields.tsx'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

const FRAME = { width: 1200, height: 800 }
const LEAST = { width: 360, height: 240 }

/** The first things that guests see: name, picture, a sentence or two, and the address. */
export const BasicsSection = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const explain = useExplain()
  const { value, words } = form
  // The form may hear of a picture after it was changed again; only its own field is written.
  const [sent, setSent] = useState<string | null>(null)
  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    const { uri } = await api.post('/manager/programs/images', { form: body, signal })
    setSent(uri)
    form.change({ image: uri })
  }
  return (
    <>
      <TextField
        id="food-title"
        label={t('title')}
        hint={t('titleHint')}
        value={value.title}
        onValue={(title) => form.change({ title })}
        error={words['title']}
      />
      <Textarea
        id="food-description"
        label={t('description')}
        hint={t('descriptionHint')}
        maxLength={2000}
        value={value.description}
        onValue={(description) => form.change({ description })}
        error={words['description']}
      />
      <PictureField
        id="food-image"
        label={t('image')}
        current={sent ?? value.image}
        frame={FRAME}
        least={LEAST}
        recommended={FRAME}
        places={[
          { label: t('placeCard'), width: 180 },
          { label: t('placeList'), width: 72 },
        ]}
        onSend={(file, { signal }) => send(file, signal)}
        explain={explain}
        error={words['image']}
      />
      <TextField
        label={t('cuisine')}
        hint={t('cuisineHint')}
        optional
        value={value.cuisine}
        onValue={(cuisine) => form.change({ cuisine })}
      />
      <div className={styles.line} />
      <AddressFields form={form} />
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={32}
        width={20}
        value={value.phone}
        onValue={(phone) => form.change({ phone })}
      />
    </>
  )
}
