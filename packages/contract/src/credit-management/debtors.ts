import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, Day, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { Debtor, debtorFields } from './bill-fields.ts'
import { billProblems } from './problems.ts'
import { DebtorTypeCode } from './program.ts'

const owners = ['program_owner'] as const
const readers = ['program_owner', 'admin'] as const

/** Fields that are left out of a new debtor: an individual in the Netherlands, addressed formally in Dutch. */
const written = {
  ...(Object.fromEntries(Object.entries(debtorFields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [N in keyof typeof debtorFields]: ReturnType<typeof Type.Optional<(typeof debtorFields)[N]>>
  }),
  type: Type.Optional(DebtorTypeCode),
}

export const NewDebtor = closed({ ...written, name: Text(150, 1) })

export const creditDebtors = {
  list: endpoint({
    method: 'GET',
    path: '/debtors',
    summary: 'Debtors of own programs (owner) or of all (admin); newest first',
    callers: readers,
    query: closed({
      program: Type.Optional(Uuid),
      /** Part of the name or e-mail address, or the number. */
      q: Type.Optional(Text(100)),
      ...pageQuery,
    }),
    output: page('results', Debtor),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/debtors/{uuid}',
    summary: 'A debtor with what is open, and what is to their credit',
    callers: readers,
    params: uuidParams,
    output: Debtor,
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/debtors',
    summary: 'Add a debtor to a program',
    callers: owners,
    audit: ['debtor_saved'],
    body: closed({ program_uuid: Uuid, ...NewDebtor.properties }),
    output: Debtor,
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/debtors/{uuid}',
    summary: 'Change a debtor; bills that were sent keep what they say',
    callers: owners,
    audit: ['debtor_saved'],
    params: uuidParams,
    body: closed({ ...written, name: Type.Optional(Text(150, 1)) }),
    output: Debtor,
    status: 200,
    problems: [],
  }),
  payBack: endpoint({
    method: 'POST',
    path: '/debtors/{uuid}/paid-back',
    summary: 'Say that a debtor got credit back, from the owner’s own bank account',
    callers: owners,
    audit: ['bill_paid_outside'],
    params: uuidParams,
    body: closed({
      amount: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
      day: Day,
      note: Type.Optional(Text(500)),
    }),
    output: closed({ credit: Cents }),
    status: 200,
    problems: [billProblems.amount_exceeds_open],
    idempotency: 'required',
  }),
}
