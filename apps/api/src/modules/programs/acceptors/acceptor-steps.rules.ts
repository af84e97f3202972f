import type { Acceptor, AcceptorStatus } from '@plein/contract/programs/acceptors'
import { acceptorStatuses, isRunning } from '@plein/contract/programs/codes'

const { active, pending, unsubscribed, rejected, blocked } = acceptorStatuses

/** The actor of a step: the program's owner, or the acceptor of the participation. */
export type Side = 'owner' | 'acceptor'

type StepName = Acceptor['may'][number]

interface Step {
  readonly name: StepName
  readonly from: AcceptorStatus
  readonly to: AcceptorStatus
  readonly by: Side
  /** Kept beside the status, where the status alone does not say it. */
  readonly reason: Acceptor['reason']
}

/** Every step there is; programs.participation_steps has the same pairs. */
export const acceptorSteps: readonly Step[] = [
  { name: 'accept', from: pending, to: active, by: 'acceptor', reason: null },
  { name: 'decline', from: pending, to: rejected, by: 'acceptor', reason: 'declined' },
  { name: 'withdraw', from: pending, to: unsubscribed, by: 'owner', reason: 'withdrawn' },
  { name: 'unsubscribe', from: active, to: unsubscribed, by: 'owner', reason: 'unsubscribed' },
  { name: 'block', from: active, to: blocked, by: 'owner', reason: 'blocked' },
  { name: 'unblock', from: blocked, to: active, by: 'owner', reason: null },
  { name: 'invite_again', from: unsubscribed, to: pending, by: 'owner', reason: null },
  { name: 'invite_again', from: rejected, to: pending, by: 'owner', reason: null },
]

/** The step that a change of status asks for. To invite again needs a mail: acceptor-invite does it, not a change of status. */
export const getStep = (from: number, to: number, by: Side): Step | undefined =>
  acceptorSteps.find((step) => step.from === from && step.to === to && step.by === by && step.to !== pending)

/** The caller's actions on a participation in its status. */
export const stepsFrom = (
  { status_code, email, program_status }: { status_code: number; email: string | null; program_status: number },
  by: Side,
): StepName[] => {
  const names = acceptorSteps.filter((step) => step.from === status_code && step.by === by).map(({ name }) => name)
  if (by === 'owner' && status_code === pending) names.push('remind')
  const needsProgram: readonly StepName[] = ['accept', 'remind', 'invite_again']
  return names.filter((name) => {
    if (needsProgram.includes(name) && !isRunning(program_status)) return false
    return !['remind', 'invite_again'].includes(name) || email !== null
  })
}
