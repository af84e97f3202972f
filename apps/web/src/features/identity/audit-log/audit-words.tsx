import type { AuditEvent } from '@plein/contract/people/audit-log'
import { auditGroupNames, auditGroups, type AuditAction, type AuditGroup } from '@plein/contract/people/codes'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { auditStrings } from './strings/index.ts'

/** Events that somebody should look at stand out. */
const tones: Readonly<Partial<Record<AuditAction, Tone>>> = {
  sign_in_refused: 'warning',
  access_denied: 'warning',
  session_replayed: 'danger',
  user_disabled: 'danger',
  user_erased: 'danger',
  program_blocked: 'danger',
  acceptor_blocked: 'danger',
  bank_account_changed: 'warning',
  payout_returned: 'warning',
  journal_reversed: 'warning',
}

const groupOf = (action: AuditAction): AuditGroup =>
  auditGroupNames.find((group) => auditGroups[group].some((auditGroup) => auditGroup === action)) ?? 'platform'

/** The kind of an event. */
export const GroupChip = ({ action }: { action: AuditAction }) => {
  const t = auditStrings.useTranslate()
  return <Chip tone={tones[action] ?? 'neutral'}>{t(`group_${groupOf(action)}`)}</Chip>
}

/** The name of a person in the log; a deleted account has no name any more. */
export const usePersonWords = (): ((person: NonNullable<AuditEvent['user']>) => string) => {
  const t = auditStrings.useTranslate()
  return ({ name }) => name ?? t('deleted')
}
