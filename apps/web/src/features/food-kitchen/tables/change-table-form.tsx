import type { FoodTable, TableSettings } from '@plein/contract/food-kitchen/tables'
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
import { PlaceFields } from './place-fields.tsx'
import { tablesKey } from './tables-data.ts'
import { tablesStrings } from './strings/index.ts'

interface ChangeTableFormProps {
  program_uuid: string
  table: FoodTable
  onClose: () => void
}

const nothing: Partial<TableSettings> = {}

/** The name, zone and service of a table; its code stays. */
export const ChangeTableForm = ({ program_uuid, table, onClose }: ChangeTableFormProps) => {
  const t = tablesStrings.useTranslate()
  const { field, form, busy, submit } = useChangeForm({ program_uuid, table, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('changeTitle', { label: table.label })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form {...form}>
        <TextField {...field('label')} label={t('name')} maxLength={20} autoComplete="off" />
        <PlaceFields zone={field('zone')} service={field('service')} />
      </Form>
    </Dialog>
  )
}

const useChangeForm = ({ program_uuid, table, onClose }: ChangeTableFormProps) => {
  const t = tablesStrings.useTranslate()
  const client = useQueryClient()
  const [draft, put, forget] = useOwnDraft(`table ${table.uuid}`, nothing)
  const { uuid, label, zone, service } = table
  const blank: TableSettings = { label, zone, service }
  return useForm({
    id: useId(),
    typed: 'asked',
    blank,
    fields: [{ ...blank, ...draft }, put, forget],
    check: (typed) => ({ label: typed.label.trim() === '' ? t('labelRequired') : undefined }),
    send: async (body, keyFor) => {
      const params = { program_uuid, uuid }
      await api.put('/programs/{program_uuid}/tables/{uuid}', { params, body, idempotency_key: keyFor(body) })
      toast.success(t('changed', { label: body.label.trim() }))
      onClose()
      await client.invalidateQueries({ queryKey: tablesKey(program_uuid) })
    },
  })
}
