import type { CourtInvitation } from '@plein/contract/food-courts'
import type { DeclineReason } from '@plein/contract/food-courts/declining'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useExplainCourt } from './explain-court.ts'
import { courtStrings } from './strings/index.ts'

interface DeclineDialogProps {
  invitation: CourtInvitation
  open: boolean
  onClose: () => void
  onDecline: (why: { decline_reason: DeclineReason; decline_words?: string }) => Promise<void>
}

const reasons = ['fee', 'time', 'other_court', 'other'] as const satisfies readonly DeclineReason[]

interface Why {
  reason: DeclineReason | null
  words: string
}

const nothing: Why = { reason: null, words: '' }

/** A restaurant says no, and why: its court reads it and may ask again with better terms. */
export const DeclineDialog = ({ invitation, open, onClose, onDecline }: DeclineDialogProps) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const { court, invite_uuid } = invitation
  const draft = useOwnDraft(`decline ${invite_uuid}`, nothing)
  const [{ reason, words }, change] = draft
  const form = useForm<Why>({
    id: `decline-${invite_uuid}`,
    typed: 'asked',
    fields: draft,
    check: (typed) => ({
      reason: typed.reason === null ? t('declineReasonRequired') : undefined,
      words: typed.reason === 'other' && typed.words.trim() === '' ? t('declineWordsRequired') : undefined,
    }),
    send: async (typed) => {
      if (typed.reason === null) return
      await onDecline({
        decline_reason: typed.reason,
        ...(typed.reason === 'other' && { decline_words: typed.words.trim() }),
      })
      onClose()
    },
    places: { decline_words: 'words', decline_reason: 'reason' },
    explain: (error) => ({ form: explain(error) }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('declineTitle', { court: court.title })}
      description={t('declineText', { owner: court.owner_name })}
      footer={
        <>
          <Button onClick={onClose}>{t('notYet')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <RadioGroup
          id={form.idOf('reason')}
          legend={t('declineWhy', { court: court.title })}
          value={reason}
          error={form.validationErrorOf('reason')}
          onValue={(chosen) => change({ reason: chosen })}
          options={reasons.map((value) => ({ value, label: t(`declines_${value}`) }))}
        />
        {reason === 'other' && (
          <Textarea
            id={form.idOf('words')}
            label={t('declineWords')}
            maxLength={300}
            rows={2}
            value={words}
            onValue={(typed) => change({ words: typed })}
            error={form.validationErrorOf('words')}
          />
        )}
      </Form>
    </Dialog>
  )
}
