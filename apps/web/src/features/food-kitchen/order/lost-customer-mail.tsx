import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { LostMail } from '#platform/lost-mail/later-lost-mail.tsx'
import { newKey } from '#platform/new-key.ts'
import { settings } from '#platform/settings.ts'

/** A mail to the customer that did not arrive; whoever works there corrects the address. */
export const LostCustomerMail = ({ order }: { order: BoardOrderDetail }) => {
  const client = useQueryClient()
  const { uuid, program_uuid, email, lost_mail } = order
  if (!lost_mail) return null
  const correct = async (corrected: string): Promise<void> => {
    await api.post('/programs/{program_uuid}/orders/{uuid}/email', {
      params: { program_uuid, uuid },
      body: { email: corrected },
      idempotency_key: newKey(),
    })
    await client.invalidateQueries({ queryKey: ['order'] })
  }
  // The administration reads orders, and sends mails again in its delivery log.
  const isReader = settings().portal === 'admin'
  return (
    <LostMail key={email} reason={lost_mail.reason_code} email={email} onCorrect={isReader ? undefined : correct} />
  )
}
