import { useId, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Textarea } from '../fields/textarea.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { Dialog } from './panels.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  /** Names whom or what it is about: 'Block De Markthal?' */
  title: string
  /** The consequence. */
  consequence: ReactNode
  /** The field's label, the reader of its text, and the error when it is empty. */
  reason: { label: string; hint: string; missing: string }
  /** The reason as far as it is typed: the page keeps it. */
  typed: string
  onTyped: (reason: string) => void
  /** The answers in words of their own: 'Keep running' and 'Block program'. */
  keepLabel: string
  goLabel: string
  /** Does it, for the reason as it was typed; the dialog closes after that, or says what was refused. */
  onReason: (reason: string) => Promise<unknown>
  explain: (error: unknown) => string
}

/** A question before somebody loses something by another's hand: it is not done without a reason. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { open, onClose, title, consequence, reason, typed, onTyped, keepLabel, goLabel, onReason, explain } = props
  const form = useForm({
    id: useId(),
    typed: 'asked',
    fields: [{ reason: typed }, (part) => onTyped(part.reason ?? '')],
    blank: { reason: '' },
    check: (values) => ({ reason: values.reason.trim() === '' ? reason.missing : undefined }),
    send: async (values) => {
      await onReason(values.reason)
      onClose()
      onTyped('')
    },
    explain: (error) => ({ form: explain(error) }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={consequence}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {goLabel}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Textarea {...form.field('reason')} label={reason.label} hint={reason.hint} maxLength={500} rows={3} />
      </Form>
    </Dialog>
  )
}
