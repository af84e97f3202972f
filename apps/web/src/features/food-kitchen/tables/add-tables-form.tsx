import type { TableSettings } from '@plein/contract/food-kitchen/tables'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { labelLimits, toLabels } from './labels.rules.ts'
import { PlaceFields } from './place-fields.tsx'
import { tablesKey } from './tables-data.ts'
import { tablesStrings } from './strings/index.ts'

interface AddTablesFormProps {
  program_uuid: string
  onClose: () => void
}

interface Typed extends Pick<TableSettings, 'zone' | 'service'> {
  /** As '1-12, Bar'. */
  labels: string
}

const blank: Typed = { labels: '', zone: '', service: 'to_table' }
const nothing: Partial<Typed> = {}

/** Several tables of one zone at once. */
export const AddTablesForm = ({ program_uuid, onClose }: AddTablesFormProps) => {
  const t = tablesStrings.useTranslate()
  const { field, form, busy, submit } = useAddForm({ program_uuid, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {t('addShort')}
          </Button>
        </>
      }
    >
      <Form {...form}>
        <TextField {...field('labels')} label={t('labels')} hint={t('labelsHint')} maxLength={500} autoComplete="off" />
        <PlaceFields zone={field('zone')} service={field('service')} />
      </Form>
    </Dialog>
  )
}

const useAddForm = ({ program_uuid, onClose }: AddTablesFormProps) => {
  const t = tablesStrings.useTranslate()
  const client = useQueryClient()
  const [draft, put, forget] = useOwnDraft(`tables ${program_uuid}`, nothing)
  return useForm({
    id: useId(),
    typed: 'asked',
    blank,
    fields: [{ ...blank, ...draft }, put, forget],
    check: ({ labels: typed }) => {
      const labels = toLabels(typed)
      const fits = labels.length <= labelLimits.count && labels.every(({ length }) => length <= labelLimits.length)
      return { labels: labels.length === 0 ? t('labelRequired') : fits ? undefined : t('labelsWrong', labelLimits) }
    },
    send: async ({ labels: typed, zone, service }, keyFor) => {
      const body = { labels: toLabels(typed), zone, service }
      const params = { program_uuid }
      await api.post('/programs/{program_uuid}/tables', { params, body, idempotency_key: keyFor(body) })
      toast.success(t('added', { n: body.labels.length }))
      onClose()
      await client.invalidateQueries({ queryKey: tablesKey(program_uuid) })
    },
  })
}
