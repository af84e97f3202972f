import type { Invite } from '@plein/contract/food-courts'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useForgetInvites } from './courts-data.ts'
import { useExplainCourt } from './explain-court.ts'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface StationDialogProps {
  court_uuid: string
  invite: Invite
  open: boolean
  onClose: () => void
}

/** The counter at which a restaurant hands over: its sign, and how to find it. */
export const StationDialog = (props: StationDialogProps) => {
  const t = courtStrings.useTranslate()
  const { open, onClose, invite } = props
  return (
    <Dialog open={open} onClose={onClose} title={t('counterTitle', { name: invite.title })}>
      <StationForm {...props} />
    </Dialog>
  )
}

interface Typed {
  station_code: string
  station_hint: string
}

const nothing: Partial<Typed> = {}

const StationForm = ({ court_uuid, invite, onClose }: StationDialogProps) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const forgetInvites = useForgetInvites()
  const [draft, put, forget] = useOwnDraft(`station ${court_uuid} ${invite.program_uuid}`, nothing)
  const typed: Typed = {
    station_code: invite.station_code ?? '',
    station_hint: invite.station_hint ?? '',
    ...draft,
  }
  const { field, form, busy } = useForm({
    id: useId(),
    typed: 'asked',
    fields: [typed, put, forget],
    words: { form: explain },
    places: { station_taken: 'station_code' },
    send: async ({ station_code, station_hint }, keyFor) => {
      const body = { station_code: station_code.trim() || null, station_hint: station_hint.trim() || null }
      await api.patch('/programs/{uuid}/restaurants/{program_uuid}', {
        params: { uuid: court_uuid, program_uuid: invite.program_uuid },
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(t('counterSaved', { name: invite.title }))
      onClose()
      await forgetInvites()
    },
  })
  return (
    <Form {...form}>
      <p>{t('counterText')}</p>
      <TextField
        {...field('station_code')}
        label={t('counterCode')}
        hint={t('counterCodeHint')}
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field('station_hint')}
        label={t('counterHint')}
        hint={t('counterHintHint')}
        maxLength={120}
        autoComplete="off"
      />
      <div className={styles.answers}>
        <Button wide onClick={onClose}>
          {t('counterCancel')}
        </Button>
        <Button wide type="submit" variant="primary" busy={busy}>
          {t('counterSave')}
        </Button>
      </div>
    </Form>
  )
}
