import { acceptors } from '@plein/contract/programs/acceptors'
import { read, write, type Route } from '#platform/http/route.ts'
import { changeAcceptorStatus } from './change-acceptor-status.ts'
import { claimInvitation, readInvitation } from './claim-invitation.ts'
import { inviteAcceptors } from './invite-acceptors.ts'
import { listAcceptors, listProgramAcceptors, readAcceptor } from './list-acceptors.ts'
import { remindAcceptor } from './remind-acceptor.ts'

export const acceptorsRoutes: Route[] = [
  read(acceptors.list, listAcceptors),
  read(acceptors.ofPrograms, listProgramAcceptors),
  read(acceptors.read, readAcceptor),
  write(acceptors.invite, inviteAcceptors),
  write(acceptors.remind, remindAcceptor),
  write(acceptors.changeStatus, changeAcceptorStatus),
  read(acceptors.invitation, readInvitation),
  write(acceptors.claim, claimInvitation),
]
