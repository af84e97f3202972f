import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { pictureProblems } from './problem.ts'
import { kindFields, kindRefusals, kindProperties } from './programs/kind-fields.ts'
import {
  Program,
  ProgramValidationError,
  programFields,
  programProperties,
  ProgramStatus,
  ProgramType,
} from './programs/fields.ts'
import { programProblems } from './programs/problems.ts'
import { closed, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from './schema.ts'

export { Program } from './programs/fields.ts'
export type { ProgramAbility } from './programs/fields.ts'
export { programProblems } from './programs/problems.ts'

/** One program whole: the shared fields, those of its kind, and for its owner what keeps it from being published. */
export const WholeProgram = closed({
  ...programProperties,
  faults: Type.Optional(Type.Array(ProgramValidationError)),
  /** The addresses at which guests find it once it is published: its own page, and the list of the host that has it. */
  found_at: Type.Optional(closed({ page: Text(300), list: Text(300) })),
  ...kindProperties,
})
export type WholeProgram = Static<typeof WholeProgram>

const changes = { ...programFields, ...kindFields }

/** A program that is begun: of which kind, by its number or as the specification spells it, and whatever is known of it already. */
const NewProgram = closed({
  type_code: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
  type: Type.Optional(closed({ id: Type.Integer({ minimum: 1, maximum: 9999 }) })),
  ...changes,
})
const ProgramChanges = closed({
  /** `modified` as the caller last saw it: when somebody saved since, the call is refused and nothing is lost. */
  modified: Type.Optional(Moment),
  ...changes,
})
export type ProgramChanges = Static<typeof ProgramChanges>

const StatusChange = closed({
  /** 11001 publishes a draft and lets a blocked program run again, 11003 and 11004 lead a draft on, 11007 blocks. */
  status: Type.Integer({ minimum: 11001, maximum: 11007 }),
  /** Why it is blocked; asked for then. */
  reason: Type.Optional(Text(500)),
})

const ProgramEvent = closed({
  at: Moment,
  from: nullable(ProgramStatus),
  to: ProgramStatus,
  /** null: the clock. */
  by: nullable(closed({ uuid: Uuid, full_name: Text(), kind: Text(20) })),
  reason: nullable(Text(500)),
})

const ProgramKind = closed({ ...ProgramType.properties, is_offered: Type.Boolean() })
const StatusType = closed({ id: Text(20), title: Text(), statuses: Type.Array(Type.Integer()) })
const Currency = closed({ code: Text(3), title: Text(), symbol: Text(8), decimals: Type.Integer({ minimum: 0 }) })

const readers = ['program_owner', 'acceptor', 'admin'] as const
const overseers = ['program_owner', 'admin'] as const
const owners = ['program_owner'] as const

const create = {
  method: 'POST',
  callers: owners,
  audit: ['program_created'],
  body: NewProgram,
  output: WholeProgram,
  status: 201,
  problems: [programProblems.kind_not_offered, ...kindRefusals],
  idempotency: 'required',
} as const

const change = {
  method: 'PATCH',
  callers: owners,
  audit: ['program_changed'],
  params: uuidParams,
  body: ProgramChanges,
  output: WholeProgram,
  status: 200,
  problems: [programProblems.program_changed, programProblems.program_incomplete, ...kindRefusals],
} as const

const programsPage = page('results', Program)
const count = Type.Integer({ minimum: 0 })

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/programs',
    summary: "The caller's programs: own (program owner), taking part (acceptor), all (admin)",
    callers: readers,
    query: closed({
      group: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('inactive'), Type.Literal('ended')])),
      type: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
      /** Part of the title, or the code. */
      q: Type.Optional(Text(100)),
      /** Of those, only what this person owns or takes part in. */
      user_uuid: Type.Optional(Uuid),
      ...pageQuery,
    }),
    /** `groups`: how many there are of each group, whichever of them is shown. */
    output: closed({
      ...programsPage.properties,
      groups: closed({ active: count, inactive: count, ended: count }),
    }),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/programs/{uuid}',
    summary: 'One program with the fields of its kind',
    callers: readers,
    params: uuidParams,
    output: WholeProgram,
    status: 200,
    problems: [],
  }),
  create: endpoint({ ...create, path: '/manager/programs', summary: 'Begin a program of any kind, as a draft' }),
  createAlias: endpoint({ ...create, path: '/programs', summary: 'The same as POST /manager/programs' }),
  change: endpoint({
    ...change,
    path: '/manager/programs/{uuid}',
    summary:
      'Save a program: the fields that are there. A draft takes what is not complete yet, a published program does not',
  }),
  changeAlias: endpoint({
    ...change,
    path: '/programs/{uuid}',
    summary: 'The same as PATCH /manager/programs/{uuid}',
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/manager/programs/{uuid}/status',
    summary: 'Publish a draft (11001), block with a reason (11007), let it run again (11001)',
    callers: overseers,
    audit: ['program_published', 'program_blocked', 'program_unblocked', 'program_step_changed'],
    params: uuidParams,
    body: StatusChange,
    output: WholeProgram,
    status: 200,
    problems: [programProblems.program_incomplete, programProblems.status_change_not_allowed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manager/programs/{uuid}',
    summary: 'Delete a draft',
    callers: owners,
    audit: ['program_removed'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [programProblems.program_not_a_draft],
  }),
  history: endpoint({
    method: 'GET',
    path: '/manager/programs/{uuid}/history',
    summary: 'Who changed its status, when and why, newest first',
    callers: overseers,
    params: uuidParams,
    query: closed(pageQuery),
    output: page('results', ProgramEvent),
    status: 200,
    problems: [],
  }),
  savePicture: endpoint({
    method: 'POST',
    path: '/manager/programs/images',
    summary: 'Upload the picture of a program: JPG or PNG under 2 MB; its path is then saved as image',
    callers: owners,
    audit: { none: 'an upload is seen nowhere before what names it is saved' },
    upload: { field: 'image', maximum_bytes: 2_097_151, types: ['image/jpeg', 'image/png'] },
    output: closed({ uri: Text(200) }),
    status: 201,
    problems: [pictureProblems.picture_not_readable, pictureProblems.picture_too_many_pixels],
    rate_per_minute: 60,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/manager/program-kinds',
    summary: 'The five kinds of program, and which of them are offered',
    callers: readers,
    output: closed({ results: Type.Array(ProgramKind) }),
    status: 200,
    problems: [],
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/manager/statuses',
    summary: 'The statuses of programs',
    callers: readers,
    query: closed(pageQuery),
    output: page('results', ProgramStatus),
    status: 200,
    problems: [],
  }),
  statusTypes: endpoint({
    method: 'GET',
    path: '/manager/status-types',
    summary: 'The groups of statuses in which programs are listed',
    callers: readers,
    query: closed(pageQuery),
    output: page('results', StatusType),
    status: 200,
    problems: [],
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currencies',
    summary: 'The currencies in which a program can be run',
    callers: readers,
    query: closed(pageQuery),
    output: page('results', Currency),
    status: 200,
    problems: [],
  }),
}
