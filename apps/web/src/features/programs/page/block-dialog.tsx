import { programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { programChanged } from './program-data.ts'
import { pageStrings } from './strings/index.ts'

interface BlockDialogProps {
  program: WholeProgram
  onClose: () => void
}

/** Asks before a program stops: what happens, and why. */
export const BlockDialog = ({ program, onClose }: BlockDialogProps) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  const [reason, setReason] = useState('')
  const { uuid, title, may, owner } = program
  const isOwn = may.includes('edit')
  const form = useForm({
    id: 'block',
    values: { reason },
    check: (values) => ({ reason: values.reason.trim() === '' ? t('reasonRequired') : undefined }),
    send: async (values) => {
      const body = { status: programStatuses.blocked, reason: values.reason }
      programChanged(await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body }))
      toast.success(t('blocked', { title }))
      onClose()
    },
    explain: (error) => ({ form: explain(error) }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blockTitle', { title })}
      description={isOwn ? t('blockText') : t('blockTextPlatform', { owner: owner.full_name })}
      footer={
        <>
          <Button onClick={onClose}>{t('keepRunning')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {t('block')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Textarea
          id={form.idOf('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          error={form.faultOf('reason')}
          value={reason}
          onValue={setReason}
          maxLength={500}
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
