import type { AuditEvent } from '@plein/contract/people/audit-log'
import type { AuditAction } from '@plein/contract/people/codes'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { auditStrings } from './strings/index.ts'

/** What somebody should look at stands out. */
const tones: Readonly<Partial<Record<AuditAction, Tone>>> = {
  sign_in_refused: 'warning',
  access_denied: 'warning',
  session_replayed: 'danger',
  user_disabled: 'danger',
  user_erased: 'danger',
  bank_account_changed: 'warning',
  payout_returned: 'warning',
}

export const ActionChip = ({ action }: { action: AuditAction }) => {
  const t = auditStrings.useTranslate()
  return <Chip tone={tones[action] ?? 'neutral'}>{t(`action_${action}`)}</Chip>
}

/** What a person of the log is called; an account that was deleted has no name any more. */
export const usePersonWords = (): ((person: NonNullable<AuditEvent['user']>) => string) => {
  const t = auditStrings.useTranslate()
  return ({ name }) => name ?? t('deleted')
}
