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
import { screensKey } from './screens-data.ts'
import { screenStrings } from './strings/index.ts'

const nothing: { title?: string } = {}

/** A screen that is added: where it hangs. */
export const ScreenForm = ({ program_uuid, onClose }: { program_uuid: string; onClose: () => void }) => {
  const t = screenStrings.useTranslate()
  const client = useQueryClient()
  const [draft, put, forget] = useOwnDraft(`screen ${program_uuid}`, nothing)
  const { field, form, busy, submit } = useForm({
    id: useId(),
    typed: 'asked',
    fields: [{ title: '', ...draft }, put, forget],
    check: ({ title }) => ({ title: title.trim() === '' ? t('nameRequired') : undefined }),
    send: async ({ title }, keyFor) => {
      const body = { title: title.trim() }
      await api.post('/programs/{program_uuid}/screens', {
        params: { program_uuid },
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(t('added'))
      onClose()
      await client.invalidateQueries({ queryKey: screensKey(program_uuid) })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
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
        <TextField {...field('title')} label={t('name')} hint={t('nameHint')} maxLength={60} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
