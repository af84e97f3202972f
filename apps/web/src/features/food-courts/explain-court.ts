import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { courtStrings } from './strings/index.ts'

const own = [
  'invite_not_pending',
  'restaurant_in_a_court',
  'program_not_running',
  'invite_reminded_recently',
  'too_many_invites',
  'terms_changed',
  'onboarding_not_possible',
  'provider_unreachable',
] as const

/** The specification's codes for a refusal of these calls. */
export const getFlag = (error: unknown): 'forbidden' | 'inviteIsAlreadySent' | 'notFount' | null => {
  const { status, code } = asProblem(error)
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFount'
  return status === 400 && code === 'invite_already_sent' ? 'inviteIsAlreadySent' : null
}

/** Sentences for refusals of invitations; every other one has the product's. */
export const useExplainCourt = (): ((error: unknown) => string) => {
  const t = courtStrings.useTranslate()
  const explain = useExplain()
  return (error) => {
    const flag = getFlag(error)
    if (flag === 'inviteIsAlreadySent') return t('alreadySent')
    if (flag === 'notFount') return t('notFound')
    const { code } = asProblem(error)
    const known = own.find((item) => item === code)
    return known ? t(`code_${known}`) : explain(error)
  }
}
