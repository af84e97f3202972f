import { expect, it } from 'vitest'
import { ApiProblem } from '#platform/problems/problem.ts'
import { getFlag } from './explain-court.ts'

it('[COURT-79] a refused call about invitations has the flag of its reason', () => {
  const flagOf = (status: number, code = 'x') => getFlag(new ApiProblem({ code, status }))
  expect(flagOf(403)).toBe('forbidden')
  expect(flagOf(404)).toBe('notFount')
  expect(flagOf(400, 'invite_already_sent')).toBe('inviteIsAlreadySent')
  expect([flagOf(400), flagOf(409, 'invite_already_sent'), flagOf(500)]).toEqual([null, null, null])
})
