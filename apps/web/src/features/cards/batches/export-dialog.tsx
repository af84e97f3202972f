import type { CardOrder } from '@plein/contract/cards/orders'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { batchStrings } from './strings/index.ts'
import styles from './batches.module.css'

interface ExportDialogProps {
  order: CardOrder & { readonly batch_uuid: string }
  onClose: () => void
}

/** Cards of one PDF at most. */
const PART = 500

const formats = ['a4', 'a6', 'csv'] as const
type Format = (typeof formats)[number]

interface Wanted {
  format: Format
  /** The place of the first card, from 0. */
  from: string
  password: string
}

/** The cards with their codes, on paper or as a list. Whoever has the codes has the value: it asks who it is. */
export const ExportDialog = ({ order, onClose }: ExportDialogProps) => {
  const t = batchStrings.useTranslate()
  const { batch_uuid, quantity, order_id } = order
  const [saved, setSaved] = useState<string>()
  const fields = useFields<Wanted>({ format: 'a4', from: '0', password: '' })
  const [{ format: wanted }] = fields
  const form = useForm<Wanted>({
    id: 'cards-export',
    typed: 'free',
    fields,
    check: ({ password }) => ({ password: password === '' ? t('passwordRequired') : undefined }),
    send: async ({ format, from, password }) => {
      const paper = format === 'csv' ? undefined : format
      const body = {
        format: format === 'csv' ? ('csv' as const) : ('pdf' as const),
        ...(paper && { paper }),
        ...(paper && quantity > PART && { from: Number(from) }),
        language: language(),
        password,
      }
      const answer = await api.postFile('/batches/{uuid}/export', { params: { uuid: batch_uuid }, body })
      const name = await saveFile(answer, `cards-${order_id}.${paper ? 'pdf' : 'csv'}`)
      setSaved(name)
      toast.success(t('saved', { name }))
    },
  })
  const parts = Array.from({ length: Math.ceil(quantity / PART) }, (_, at) => at * PART)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportTitle', { number: String(order_id) })}
      description={t('exportText')}
      footer={
        <>
          <Button onClick={onClose}>{saved === undefined ? t('cancel') : t('done')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('download')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <RadioGroup
          {...form.field('format')}
          legend={t('format')}
          options={formats.map((value) => ({ value, label: t(value), hint: t(`${value}_hint`) }))}
        />
        {wanted !== 'csv' && parts.length > 1 && (
          <Select
            {...form.field('from')}
            label={t('part')}
            hint={t('partHint')}
            options={parts.map((from) => ({
              value: String(from),
              label: t('partOf', { from: from + 1, to: Math.min(quantity, from + PART) }),
            }))}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
        />
        {wanted !== 'csv' && <p className={styles.note}>{t('duplexNote')}</p>}
      </Form>
    </Dialog>
  )
}
