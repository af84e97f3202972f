import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { expect, test } from 'vitest'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { changedNothing, demandAudit, noteRecorded, refuseUnaudited } from './audit-demand.ts'

demandAudit()

const by = (kind: CallerKind): Caller => ({ ...systemCaller, kind })
const removal = {
  method: 'DELETE',
  path: '/manager/programs/{uuid}',
  summary: '',
  callers: ['program_owner', 'acceptor'],
  audit: ['program_removed'],
  output: null,
  status: 204,
  problems: [],
} as const satisfies Endpoint

test.each<CallerKind>(['admin', 'program_owner'])('[L2] a write of %s without its entry throws', (kind) => {
  const caller = by(kind)
  expect(() => refuseUnaudited(caller, removal, 204)).toThrow('DELETE /manager/programs/{uuid}')
  noteRecorded(caller, 'program_created')
  expect(() => refuseUnaudited(caller, removal, 204)).toThrow('program_removed')
  noteRecorded(caller, 'program_removed')
  refuseUnaudited(caller, removal, 204)
})

test('what changed nothing, was refused, is exempt or somebody else’s needs none', () => {
  const idle = by('admin')
  changedNothing(idle)
  for (const [caller, endpoint, status] of [
    [idle, removal, 204],
    [by('admin'), removal, 404],
    [by('admin'), { ...removal, audit: { none: 'an upload' } }, 204],
    [by('acceptor'), removal, 204],
  ] as const)
    expect(() => refuseUnaudited(caller, endpoint, status)).not.toThrow()
})
