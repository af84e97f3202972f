import type { SettlementLine } from '@plein/contract/payments/settlements'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { settlementsKey } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'

interface NameLineProps {
  readonly uuid: string
  readonly line: SettlementLine
  /** The last one that differs: the settlement is booked with it. */
  readonly isLast: boolean
}

/** Says what a line is that differs from the books. */
export const NameLine = ({ uuid, line, isLast }: NameLineProps) => {
  const t = settlementStrings.useTranslate()
  const [asks, setAsks] = useState(false)
  const place = String(line.position)
  return (
    <>
      <Button size="small" aria-label={t('nameOf', { number: place })} onClick={() => setAsks(true)}>
        {t('name')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('nameTitle', { number: place })}
        description={t(isLast ? 'nameLastText' : 'nameText')}
      >
        <NameForm uuid={uuid} line={line} onDone={() => setAsks(false)} />
      </Dialog>
    </>
  )
}

const NameForm = ({ uuid, line, onDone }: Pick<NameLineProps, 'uuid' | 'line'> & { onDone: () => void }) => {
  const t = settlementStrings.useTranslate()
  const client = useQueryClient()
  const { field, form, busy } = useForm({
    id: 'name-line',
    typed: 'asked',
    fields: useOwnDraft(`settlement line ${uuid} ${line.position}`, { note: '' }),
    blank: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' ? t('noteMissing') : undefined }),
    send: async (body, keyFor) => {
      const params = { uuid, position: line.position }
      const { state } = await api.post('/payment/settlements/{uuid}/lines/{position}/name', {
        params,
        body,
        idempotency_key: keyFor(body),
      })
      await client.invalidateQueries({ queryKey: settlementsKey })
      toast.success(t(state === 'booked' ? 'namedAndBooked' : 'named'))
      onDone()
    },
  })
  return (
    <Form {...form}>
      <TextField {...field('note')} label={t('note')} hint={t('noteHint')} maxLength={255} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('name')}
      </Button>
    </Form>
  )
}
