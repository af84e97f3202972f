import type { screens, ShownPickups } from '@plein/contract/food-courts/screens'
import type { Db } from '#platform/db/database.ts'
import type { Read, Stream } from '#platform/http/route.ts'
import { showChanges } from '#platform/live/show-changes.ts'
import { now } from '#platform/runtime/clock.ts'
import { onOrderChange } from '#modules/food-ordering/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { findShownCourt, listPickups } from './screen.queries.ts'

/** A part that nobody collects leaves the screen after that. */
const readyMinutes = 15

/** The courts of the product lie in one zone. */
const time_zone = 'Europe/Amsterdam'

interface Shown {
  readonly pickups: ShownPickups
  readonly members: ReadonlySet<string>
}

/** Two statements; undefined for a token of no screen, or of one that was ended. */
const read = async (db: Db, token: string): Promise<Shown | undefined> => {
  const court = await findShownCourt(db, token)
  if (!court) return undefined
  const at = now()
  const since = new Date(at.getTime() - readyMinutes * 60_000)
  const rows = await listPickups(db, { court_uuid: court.court_uuid, at, since })
  const parts = rows.map((row) => ({ ...row, ready_at: row.ready_at?.toISOString() ?? null }))
  const ready = parts.filter(({ ready_at }) => ready_at !== null)
  return {
    members: new Set(court.members),
    pickups: {
      court: { title: court.title, theme_color: court.theme_color },
      time_zone,
      at: at.toISOString(),
      preparing: parts.filter(({ ready_at }) => ready_at === null),
      ready: ready.toSorted((one, two) => Date.parse(two.ready_at ?? '') - Date.parse(one.ready_at ?? '')),
    },
  }
}

export const showPickups: Read<typeof screens.show> = async ({ db, input: { params } }) => {
  const shown = await read(db, params.token)
  if (!shown) throw notFound()
  return shown.pickups
}

/** The screen to its television: at once, and whole again at each change of an order of its court. */
export const streamPickups: Stream<typeof screens.stream> = async ({ app, input: { params }, send }) => {
  const first = await read(app.db, params.token)
  if (!first) throw notFound()
  let { members } = first
  const show = async (): Promise<void> => {
    const shown = await read(app.db, params.token)
    if (!shown) return send('ended', {})
    members = shown.members
    send('pickups', shown.pickups)
  }
  const listen = (changed: () => void): (() => void) =>
    onOrderChange(app, ({ program_uuids }) => {
      if (program_uuids === undefined || program_uuids.some((uuid) => members.has(uuid))) changed()
    })
  return showChanges(app, { name: 'pickup screen', show, listen })
}
