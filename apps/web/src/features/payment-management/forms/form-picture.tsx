import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { PictureField } from '#ui/images/picture-field.tsx'
import type { EditedForm } from './form-values.ts'
import { formStrings } from './strings/index.ts'

const RECOMMENDED = { width: 1200, height: 630 }

/** The picture above an order form. It is the form's once that is saved. */
export const FormPicture = ({ form, values, change }: EditedForm) => {
  const t = formStrings.useTranslate()
  const explain = useExplain()
  const [sent, setSent] = useState<string | null>(null)
  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    const { uri } = await api.post('/manager/programs/images', { form: body, signal })
    setSent(uri)
    change({ picture: uri })
  }
  return (
    <PictureField
      id={form.idOf('picture')}
      label={t('picture')}
      current={values.picture === null ? null : (sent ?? values.picture)}
      frame={null}
      recommended={RECOMMENDED}
      onSend={(file, { signal }) => send(file, signal)}
      onRemove={async () => {
        setSent(null)
        change({ picture: null })
      }}
      explain={explain}
      error={form.validationErrorOf('picture')}
    />
  )
}
