import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { foodProgramProblems } from '../food-setup/program.ts'
import { closed, Moment, nullable, oneOf, Text, Uuid } from '../schema.ts'
import { providerChoices, providerNames } from './providers.ts'

export const connectionProblems = problemKinds({
  provider_unanswered: [503, 'The payment provider does not answer now; nothing was changed'],
  live_not_ready: [409, 'Something is missing before real money can be taken'],
})

const Count = Type.Integer({ minimum: 0 })
const Mode = oneOf(['test', 'live'] as const)

/** `unchecked`: the provider has not been asked yet; `refused`: it does not know the key (any more). */
const keyStates = ['none', 'unchecked', 'valid', 'refused'] as const

/** A key of a mode: never answered again, only how it ends and what its provider says of it. */
const ConnectionKey = closed({
  state: oneOf(keyStates),
  last_four: nullable(Text(4)),
  /** As the provider calls its account; null where it does not say. */
  account_name: nullable(Text(200)),
  /** Ids of the methods that the account has. */
  methods: Type.Array(Text(40)),
  checked_at: nullable(Moment),
})
export type ConnectionKey = Static<typeof ConnectionKey>

/** Steps to real money: `required` ones come before it, of the others somebody is told. */
export const liveSteps = ['live_key', 'methods', 'terms', 'bank_account', 'webhook'] as const
const LiveStep = closed({ step: oneOf(liveSteps), is_done: Type.Boolean(), is_required: Type.Boolean() })

/** Payments of the last 24 hours through the connections of the program. */
const Health = closed({
  since: Moment,
  started: Count,
  paid: Count,
  /** Failed, cancelled or expired: the payer did not pay. */
  not_paid: Count,
  /** Their outcome is not known yet: the payer is at it, or the provider does not answer. */
  under_way: Count,
  /** The provider refused the key, or its answers did not fit. */
  troubles: Count,
  last_paid_at: nullable(Moment),
})

/** `provider`, `live_mode`: as they are chosen; the keys and steps are those of that provider, or of the one that was asked about. */
export const Connection = closed({
  provider: oneOf(providerChoices),
  live_mode: Type.Boolean(),
  test: ConnectionKey,
  live: ConnectionKey,
  live_steps: Type.Array(LiveStep),
  health: Health,
})
export type Connection = Static<typeof Connection>

const programParams = closed({ program_uuid: Uuid })
const keyParams = closed({ program_uuid: Uuid, mode: Mode })
const Provider = oneOf(providerNames)
/** Proven again where real money is concerned: whoever found an open session gets none. */
const Password = Type.Optional(Text(200))

const keyProblems = [
  foodProgramProblems.provider_not_offered,
  foodProgramProblems.key_not_valid,
  foodProgramProblems.key_of_other_mode,
  connectionProblems.provider_unanswered,
]

export const connections = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/payments/connection',
    summary:
      'Whom a program is paid through: its keys, what is missing before real money, and the payments of 24 hours',
    callers: ['program_owner', 'admin'],
    params: programParams,
    /** Whose keys are shown: those of the chosen one, unless another is named. */
    query: closed({ provider: Type.Optional(Provider) }),
    output: Connection,
    status: 200,
    problems: [],
  }),
  saveKey: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/payments/keys/{mode}',
    summary:
      'Sets the key of a mode, which the provider is asked about at once; a live one needs the password. It is never answered again',
    callers: ['program_owner'],
    audit: ['payment_key_changed'],
    params: keyParams,
    body: closed({
      provider: Provider,
      key: Type.String({ minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' }),
      password: Password,
    }),
    output: Connection,
    status: 200,
    problems: keyProblems,
  }),
  removeKey: endpoint({
    method: 'DELETE',
    path: '/programs/{program_uuid}/payments/keys/{mode}',
    summary: 'Takes the key of a mode out of use; payments that are under way finish with it',
    callers: ['program_owner'],
    audit: ['payment_key_removed'],
    params: keyParams,
    query: closed({ provider: Provider }),
    output: Connection,
    status: 200,
    problems: [],
  }),
  chooseMode: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/payments/mode',
    summary: 'Takes real money from now on, with the password and once nothing is missing, or tries out again',
    callers: ['program_owner'],
    audit: ['payment_mode_changed'],
    params: programParams,
    body: closed({ provider: Provider, live_mode: Type.Boolean(), password: Password }),
    output: Connection,
    status: 200,
    problems: [foodProgramProblems.provider_not_offered, connectionProblems.live_not_ready],
  }),
}
