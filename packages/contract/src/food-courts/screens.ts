import Type, { type Static } from 'typebox'
import { endpoint, everybody } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed, Moment, nullable, Text, Uuid } from '../schema.ts'

export const screenProblems = problemKinds({
  /** params: most. */
  too_many_screens: [409, 'The food court has as many pickup screens as it can have'],
})

const title = Text(60, 1)

/** A television of a food court; who has its link sees it. */
const PickupScreen = closed({
  uuid: Uuid,
  /** For the owner alone: where it hangs. */
  title,
  url: Text(2048),
  created: Moment,
})
export type PickupScreen = Static<typeof PickupScreen>

const PickupPart = closed({
  order_id: Type.Integer(),
  /** Its counter; null: the restaurant has none, and its name stands there. */
  station_code: nullable(Text(8)),
  restaurant: Text(),
  /** Since when it is ready; null while it is made. */
  ready_at: nullable(Moment),
})
export type PickupPart = Static<typeof PickupPart>

/** The numbers of orders that guests of a court collect, and nothing of the guests. */
const ShownPickups = closed({
  court: closed({ title: Text(), theme_color: Text(7) }),
  time_zone: Text(64),
  /** The server's clock as it was read. */
  at: Moment,
  /** Next one first. */
  preparing: Type.Array(PickupPart),
  /** Newest first; for 15 minutes, or until it is handed over. */
  ready: Type.Array(PickupPart),
})
export type ShownPickups = Static<typeof ShownPickups>

const owners = ['program_owner'] as const
const ofCourt = closed({ program_uuid: Uuid })
const ofScreen = closed({ program_uuid: Uuid, uuid: Uuid })
const Token = closed({ token: Type.String({ pattern: '^[\\w-]{22}$' }) })

export const screens = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/screens',
    summary: 'Pickup screens of a food court that show, newest first',
    callers: owners,
    params: ofCourt,
    output: closed({ results: Type.Array(PickupScreen) }),
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/screens',
    summary: 'Add a pickup screen',
    callers: owners,
    audit: ['court_screen_added'],
    params: ofCourt,
    body: closed({ title }),
    output: PickupScreen,
    status: 201,
    problems: [screenProblems.too_many_screens],
    idempotency: 'required',
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/screens/{uuid}',
    summary: 'Give a pickup screen another link: the one before shows nothing any more',
    callers: owners,
    audit: ['court_screen_replaced'],
    params: ofScreen,
    body: closed({ title: Type.Optional(title) }),
    output: PickupScreen,
    status: 200,
    problems: [],
    idempotency: 'required',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/screens/{uuid}',
    summary: 'End a pickup screen',
    callers: owners,
    audit: ['court_screen_ended'],
    params: ofScreen,
    output: null,
    status: 204,
    problems: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/screens/{token}',
    summary: 'What a pickup screen shows; an ended one is not found, as one that never was',
    ...everybody,
    params: Token,
    output: ShownPickups,
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/screens/{token}/stream',
    summary: 'Server-sent events: `pickups` at once and whole again at each change, `ended` when the screen was ended',
    ...everybody,
    params: Token,
    output: null,
    produces: 'text/event-stream',
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
}
