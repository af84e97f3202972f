import type { people } from '@plein/contract/people/profile'
import { frameProblems } from '@plein/contract/problem'
import { now } from '../../../platform/clock.ts'
import { dropFile, keepFile } from '../../../platform/files/files.ts'
import { drawn } from '../../../platform/files/drawn.ts'
import { squareJpeg } from '../../../platform/files/pictures.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Own } from '../../../platform/http/route.ts'
import type { House } from '../../../platform/house.ts'
import { profileOf, replaceAvatar } from './profile.queries.ts'

/** Twice what a screen shows of it at most (USER-32 recommends 360), in pixels. */
const side = 512

/** Puts the picture that was uploaded in the place of the caller's avatar. The one before is gone for good. */
export const saveAvatar: Own<typeof people.saveAvatar> = async (house, { file }, { user_uuid }) => {
  if (!user_uuid) throw new Problem(frameProblems.unauthorized)
  const avatar = await keepFile(house, 'avatars', 'jpg', await drawn(squareJpeg(file, side)))
  await put(house, user_uuid, avatar).catch(async (error: unknown) => {
    await dropFile(house, avatar)
    throw error
  })
  const profile = await profileOf(house.db, user_uuid)
  if (!profile) throw new Problem(frameProblems.unauthorized)
  return profile
}

/** Takes the caller's avatar away; nothing happens when there is none. */
export const removeAvatar: Own<typeof people.removeAvatar> = async (house, _input, { user_uuid }) => {
  if (!user_uuid) throw new Problem(frameProblems.unauthorized)
  await put(house, user_uuid, null)
  return null
}

const put = async (house: House, user_uuid: string, avatar: string | null): Promise<void> => {
  const replaced = await replaceAvatar(house.db, user_uuid, avatar, now())
  if (!replaced) throw new Problem(frameProblems.unauthorized)
  await dropFile(house, replaced.before)
}
