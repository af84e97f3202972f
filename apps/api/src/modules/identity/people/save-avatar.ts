import type { people } from '@plein/contract/people/profile'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { dropFile, keepFile } from '#platform/files/files.ts'
import { drawn } from '#platform/files/drawn.ts'
import { squareJpeg } from '#platform/files/pictures.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { findProfile, replaceAvatar } from '../profiles/profile.queries.ts'

/** Twice what a screen shows of it at most (USER-32 recommends 360), in pixels. */
const side = 512

/** Puts the picture that was uploaded in the place of the caller's avatar. The one before is gone for good. */
export const saveAvatar: Own<typeof people.saveAvatar> = async ({ app, input: { file }, caller: { user_uuid } }) => {
  if (!user_uuid) throw new Problem(pipelineProblems.unauthorized)
  const avatar = await keepFile(app, {
    folder: 'avatars',
    extension: 'jpg',
    bytes: await drawn(squareJpeg(file, side)),
  })
  await put(app, user_uuid, avatar).catch(async (error: unknown) => {
    await dropFile(app, avatar)
    throw error
  })
  const profile = await findProfile(app.db, user_uuid)
  if (!profile) throw new Problem(pipelineProblems.unauthorized)
  return profile
}

export const put = async (app: App, user_uuid: string, avatar: string | null): Promise<void> => {
  const replaced = await replaceAvatar(app.db, { uuid: user_uuid, avatar, at: now() })
  if (!replaced) throw new Problem(pipelineProblems.unauthorized)
  await dropFile(app, replaced.before)
}
