import { following } from '@plein/contract/programs/following'
import { programs } from '@plein/contract/programs'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { acceptorsRoutes } from './acceptors/acceptors.routes.ts'
import { cashPointsRoutes } from './cash-points/cash-points.routes.ts'
import { removeDraft } from './drafts/remove-draft.ts'
import { savePicture } from './drafts/save-picture.ts'
import { saveProgram } from './drafts/save-program.ts'
import { startDraft } from './drafts/start-draft.ts'
import { readProgram, readPrograms } from './lists/read-programs.ts'
import { readCurrencies, readKinds, readStatuses, readStatusTypes } from './lists/read-words.ts'
import { followProgram } from './memberships/follow-program.ts'
import { readFollowing } from './memberships/read-following.ts'
import { unfollowProgram } from './memberships/unfollow-program.ts'
import { changeProgramStatus } from './status/change-program-status.ts'
import { readHistory } from './status/read-history.ts'

export const programsRoutes: Route[] = [
  read(programs.list, readPrograms),
  read(programs.read, readProgram),
  write(programs.create, startDraft),
  write(programs.createAlias, startDraft),
  write(programs.change, saveProgram),
  write(programs.changeAlias, saveProgram),
  write(programs.changeStatus, changeProgramStatus),
  write(programs.remove, removeDraft),
  read(programs.history, readHistory),
  own(programs.savePicture, savePicture),
  read(programs.kinds, readKinds),
  read(programs.statuses, readStatuses),
  read(programs.statusTypes, readStatusTypes),
  read(programs.currencies, readCurrencies),
  read(following.read, readFollowing),
  write(following.follow, followProgram),
  write(following.unfollow, unfollowProgram),
  ...acceptorsRoutes,
  ...cashPointsRoutes,
]
