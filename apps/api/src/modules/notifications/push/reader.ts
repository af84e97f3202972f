import type { Caller } from '#platform/security/caller.ts'

/** Whose notices a caller reads: these endpoints let only accounts in. */
export const getReader = ({ user_uuid }: Caller): string => {
  if (user_uuid === null) throw new Error('a guest has no notices')
  return user_uuid
}
