import type { WebhookNotification } from '@plein/contract/notifications/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Sheet } from '#ui/overlays/panels.tsx'
import { FieldChoice } from './field-choice.tsx'
import { toCategories, usualFields, getUsed } from './used-fields.ts'
import { MaxRepeats, saveWithRetries } from './save-with-retries.ts'
import { webhookStrings } from './strings/index.ts'
import { mark, unmark } from './unsaved.ts'
import { webhooksKey } from './webhooks-data.ts'

interface WebhookFormProps {
  open: boolean
  program_uuid: string
  /** undefined: a new one. */
  webhook: WebhookNotification | undefined
  onClose: () => void
  /** The secret of a new one, which no later answer has. */
  onKey: (signing_key: string) => void
}

const typedOf = (webhook: WebhookNotification | undefined) => ({
  title: webhook?.title ?? '',
  description: webhook?.description ?? '',
  url: webhook?.url ?? '',
  is_active: webhook?.is_active ?? true,
  categories: webhook ? getUsed(webhook) : usualFields,
})
type Typed = ReturnType<typeof typedOf>

const maxTitle = 100
const maxDescription = 500
const maxUrl = 500

/** a notification, new or changed. */
export const WebhookForm = ({ open, webhook, onClose, ...rest }: WebhookFormProps) => {
  const t = webhookStrings.useTranslate()
  const form = useWebhookForm({ webhook, onClose, ...rest })
  const { field } = form
  const used = field('categories')
  const active = field('is_active')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={webhook ? webhook.title : t('newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField {...field('title')} label={t('title')} maxLength={maxTitle} autoComplete="off" />
        <TextField
          {...field('url')}
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          inputMode="url"
          maxLength={maxUrl}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Textarea {...field('description')} label={t('description')} optional maxLength={maxDescription} rows={2} />
        <Checkbox
          id={active.id}
          label={t('isActive')}
          hint={t('isActiveHint')}
          checked={active.value}
          onChecked={active.onValue}
        />
        <FieldChoice id={used.id} used={used.value} onUsed={used.onValue} error={used.error} />
      </Form>
    </Sheet>
  )
}

const useWebhookForm = ({ webhook, program_uuid, onClose, onKey }: Omit<WebhookFormProps, 'open'>) => {
  const t = webhookStrings.useTranslate()
  const client = useQueryClient()
  const name = webhook?.uuid ?? 'new'
  return useForm<Typed>({
    id: 'webhook',
    typed: 'asked',
    blank: typedOf(webhook),
    fields: useOwnDraft(`webhook ${name === 'new' ? program_uuid : name}`, typedOf(webhook)),
    check: ({ title, url, is_active, categories }) => ({
      title: title.trim() === '' ? t('titleRequired') : undefined,
      url: url.trim() === '' ? t('urlRequired') : undefined,
      categories: is_active && !Object.values(categories).includes(true) ? t('categoryRequired') : undefined,
    }),
    send: async ({ categories, ...typed }, keyFor) => {
      const body = { ...typed, categories: toCategories(categories) }
      const saved = await saveWithRetries<{ title: string; signing_key?: string }>(() =>
        webhook
          ? api.patch('/payment/notifications/{uuid}', { params: { uuid: webhook.uuid }, body })
          : api.post('/payment/notifications', {
              body: { program_uuid, ...body },
              idempotency_key: keyFor(body),
            }),
      )
      unmark(name)
      onClose()
      // The secret says itself that it is saved: nothing may stand over it.
      if (saved.signing_key === undefined) toast.success(t('saved', { title: saved.title }))
      else onKey(saved.signing_key)
      await client.invalidateQueries({ queryKey: webhooksKey })
    },
    explain: (error, usual) => {
      if (!(error instanceof MaxRepeats)) return usual()
      mark(name)
      return { form: t('maxRepeats') }
    },
  })
}
