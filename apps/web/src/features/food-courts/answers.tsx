import type { CourtInvitation } from '@plein/contract/food-courts'
import { useId, useRef, useState, type ComponentProps } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useForgetInvites } from './courts-data.ts'
import { useExplainCourt } from './explain-court.ts'
import { useFeeWords } from './invite-words.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface AnswersProps {
  invitation: CourtInvitation
}

/** Two answers of the same weight; in the court, the way out. */
export const Answers = ({ invitation }: AnswersProps) => {
  const t = courtStrings.useTranslate()
  const [asked, setAsked] = useState<'accept' | 'decline' | 'leave'>()
  const { may } = invitation
  const close = (): void => setAsked(undefined)
  return (
    <>
      {may.includes('decline') && (
        <div className={styles.answers}>
          {may.includes('accept') && (
            <Button wide onClick={() => setAsked('accept')}>
              {t('accept')}
            </Button>
          )}
          <Button wide onClick={() => setAsked('decline')}>
            {t('decline')}
          </Button>
        </div>
      )}
      {may.includes('leave') && (
        <div>
          <Button size="small" onClick={() => setAsked('leave')}>
            {t('leave')}
          </Button>
        </div>
      )}
      <ConsentDialog invitation={invitation} open={asked === 'accept'} onClose={close} />
      <EndQuestion invitation={invitation} asked={asked} onClose={close} />
    </>
  )
}

type Why = Parameters<ComponentProps<typeof DeclineDialog>['onDecline']>[0]

const useAnswer = ({ court, program_uuid, fees, tc_pdf_url }: CourtInvitation) => {
  const forget = useForgetInvites()
  // Pressed twice, or sent again after a lost answer, it is one call.
  const key = useRef(newKey())
  return async (status: 2 | 3, why?: Why): Promise<void> => {
    const { split_payment_fee_percent, split_payment_fee_fixed } = fees
    const consent = { split_payment_fee_percent, split_payment_fee_fixed, tc_pdf_url }
    const body = { program_uuid, status, ...(status === 2 && { consent }), ...why }
    try {
      await api.post('/programs/{uuid}/invite', { params: { uuid: court.uuid }, body, idempotency_key: key.current })
    } finally {
      key.current = newKey()
      await forget()
    }
  }
}

const EndQuestion = ({
  invitation,
  asked,
  onClose,
}: AnswersProps & { asked: 'accept' | 'decline' | 'leave' | undefined; onClose: () => void }) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const answer = useAnswer(invitation)
  const { title: restaurant, court } = invitation
  return (
    <>
      <DeclineDialog
        invitation={invitation}
        open={asked === 'decline'}
        onClose={onClose}
        onDecline={(why) => answer(3, why)}
      />
      <Confirm
        open={asked === 'leave'}
        onClose={onClose}
        title={t('leaveTitle', { court: court.title })}
        consequence={t('leaveText', { restaurant, owner: court.owner_name })}
        keepLabel={t('stay')}
        goLabel={t('leave')}
        onConfirm={() => answer(3)}
        explain={explain}
      />
    </>
  )
}

const ConsentDialog = ({ invitation, open, onClose }: AnswersProps & { open: boolean; onClose: () => void }) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const answer = useAnswer(invitation)
  const { costs, example } = useFeeWords()(invitation.fees)
  const fields = useFields({ agreed: false })
  const [{ agreed }, change] = fields
  const form = useForm({
    id: useId(),
    typed: 'free',
    fields,
    check: () => ({ agreed: agreed ? undefined : t('consentRequired') }),
    send: async () => {
      await answer(2)
      onClose()
    },
    explain: (error) => {
      // The agreed terms have changed: they are agreed to anew.
      if (asProblem(error).code === 'terms_changed') change({ agreed: false })
      return { form: explain(error) }
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('consentTitle', { court: invitation.court.title })}
      description={`${costs}. ${example}.`}
      footer={
        <>
          <Button onClick={onClose}>{t('notYet')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('join')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Checkbox
          id={form.idOf('agreed')}
          label={t('consent', { restaurant: invitation.title })}
          checked={agreed}
          onChecked={(next) => change({ agreed: next })}
          error={form.validationErrorOf('agreed')}
        />
        {invitation.tc_pdf_url !== null && (
          <p>
            <a href={invitation.tc_pdf_url} target="_blank" rel="noreferrer">
              {t('terms')}
            </a>
          </p>
        )}
      </Form>
    </Dialog>
  )
}
