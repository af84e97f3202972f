import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, uuidParams } from '../schema.ts'

const followers = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const
const noTrace = { none: 'whom somebody follows is their own affair' } as const

/** `is_member`: posts for the program's members reach the person, for whatever reason. */
const Following = closed({ is_following: Type.Boolean(), is_member: Type.Boolean() })

export const following = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/follow',
    summary: 'Whether the caller follows a program that runs, and belongs to it',
    callers: followers,
    params: uuidParams,
    output: Following,
    status: 200,
    problems: [],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/programs/{uuid}/follow',
    summary: 'Follow a program: its posts for members reach the caller. Twice is once',
    callers: followers,
    locks_user: true,
    audit: noTrace,
    params: uuidParams,
    output: Following,
    status: 200,
    problems: [],
    idempotency: 'optional',
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/programs/{uuid}/follow',
    summary: 'Follow a program no longer; whoever ordered there, or has a card of it, stays a member',
    callers: followers,
    locks_user: true,
    audit: noTrace,
    params: uuidParams,
    output: Following,
    status: 200,
    problems: [],
  }),
}
