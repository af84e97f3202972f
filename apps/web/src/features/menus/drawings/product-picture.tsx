import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { PictureField } from '#ui/images/picture-field.tsx'
import { menuStrings } from '../strings/index.ts'
import type { ProductForm } from '../use-product-drawer.ts'
import { DrawingChoice } from './drawing-choice.tsx'
import styles from './drawings.module.css'

interface ProductPictureProps {
  drawer: ProductForm
  program_uuid: string
}

/** Pixels of what is sent, and what looks best. */
const FRAME = { width: 1200, height: 900 }

/** A dish's picture: a photo that is uploaded or taken, or a drawing. */
export const ProductPicture = ({ drawer, program_uuid }: ProductPictureProps) => {
  const t = menuStrings.useTranslate()
  const { values, put, form, explain } = drawer
  // The field shows what was uploaded with it; a drawing begins it anew.
  const [picks, setPicks] = useState(0)
  const upload = async (file: File, signal: AbortSignal): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    const { uri } = await api.post('/programs/{program_uuid}/products/images', {
      params: { program_uuid },
      form: body,
      signal,
      idempotency_key: newKey(),
    })
    put({ image: uri })
  }
  return (
    <div className={styles.picture}>
      <PictureField
        key={picks}
        label={t('field_image')}
        current={values.image === '' ? null : values.image}
        frame={FRAME}
        recommended={FRAME}
        onSend={(file, { signal }) => upload(file, signal)}
        explain={explain}
        id={form.idOf('image')}
        error={form.validationErrorOf('image')}
      />
      <DrawingChoice
        program_uuid={program_uuid}
        title={values.title}
        image={values.image}
        onPick={(image) => {
          put({ image })
          setPicks((before) => before + 1)
        }}
      />
    </div>
  )
}
