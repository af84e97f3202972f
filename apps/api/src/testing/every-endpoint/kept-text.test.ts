import type { CallerKind } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { getName, ownInput } from './own-input.ts'
import { getLeaves, withLeaf, type Leaf } from './sample-input.ts'
import { ask, createTenantTestApp, type TenantTestApp } from './tenants.ts'

let app: TenantTestApp
beforeAll(async () => {
  app = await createTenantTestApp()
})
afterAll(() => app.close())

/** Texts with a form of their own: what has another one is refused, and tests of their own say so. */
const formed =
  /email|link$|tags|href$|publish_at$|recipient$|password|token|time$|since$|until$|visible_from$|iban$|image$|url$|phone|zip|date$|modified$|username|(^|\.)code$|promo_code|cost$|range_(start|end)$|_fee$|_amount$|card_number|payment_(method|type)$|house_number$|company_(reg|vat)_number$|^order\.key$|^serial$|^endpoint$/

const isFree = ({ node, path }: Leaf): boolean =>
  node.type === 'string' &&
  node.const === undefined &&
  node.pattern === undefined &&
  (node.maxLength ?? 0) >= 20 &&
  !formed.test(path.join('.'))

/** Of the fields of all kinds of program those that a restaurant has not. */
const ofFood = { program_owner: /^(card|methods|requests|bills)\.|^(announcement|ccv_external_reference)$/ }

/** Fields that a caller may not send, by who it is. */
const ofOthers: Readonly<Record<string, Partial<Record<CallerKind, RegExp>>>> = {
  // Of a restaurant; PATCH /manager/cards/{uuid} says the texts of a card.
  'POST /programs': ofFood,
  'POST /manager/programs': ofFood,
  'PATCH /programs/{uuid}': ofFood,
  'PATCH /manager/programs/{uuid}': ofFood,
  // Ids of lists, answers to fields of a form, addresses, and lines in place of an amount.
  'POST /manager/program-methods': { program_owner: /^methods\./ },
  'POST /payment/requests': { program_owner: /^fields\.|^secret$/ },
  'POST /payment/forms': { program_owner: /^(items|fields)\.|terms_url|frame_ancestors/ },
  'PATCH /payment/forms/{uuid}': { program_owner: /^fields\.|terms_url|frame_ancestors/ },
  'POST /payment/forms/{uuid}/orders': { guest: /^fields\./ },
  'POST /payment/orders': { program_owner: /^lines\./ },
  'POST /payment/orders/{uuid}/send': { program_owner: /^to$/ },
  'PUT /profile': {
    program_owner: /^(delivery|billing)_/,
    cardholder: /^(state|city|address|description|company_name|position)$/,
  },
}

/** Calls whose texts are not said here: why. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /programs/{uuid}/invite': 'why a restaurant declines is kept as one line: answers/decline-invite.test.ts',
  'POST /signup/complete': 'takes the token of a mail; what it keeps of a person goes the way of POST /signup',
  'POST /payment/journals/{uuid}/reverse':
    'what the tenants booked may not be taken back by it: an operator’s own entries may',
  'POST /manager/reminders/{uuid}/test': 'keeps no text: it is mailed with its names in braces put in',
  'POST /notifications/read': 'keeps no text: the page that it names is compared with those of notices',
  'POST /bills': 'a new debtor goes the way of POST /debtors, and lines and note that of PATCH /bills/{uuid}',
  'PUT /programs/{program_uuid}/payouts/bank-account': 'a name as banks write it: other signs are refused',
  'PUT /payment/payouts/bank-account': 'a name as banks write it: other signs are refused',
}

/** The first caller of each, unless another one is asked for a text: what a profile has depends on whose it is. */
const speakers: Readonly<Record<string, readonly CallerKind[]>> = {
  'PUT /profile': ['program_owner', 'cardholder'],
  'PATCH /manager/programs/{uuid}/status': ['admin'],
}

const cases = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ body }) => body && getLeaves(body).some(isFree))
  .flatMap((endpoint) =>
    (speakers[getName(endpoint)] ?? [endpoint.callers[0]]).map((kind) => [getName(endpoint), kind, endpoint] as const),
  )

/** The typed text of one field: a mark that finds it again wherever it went, and characters with a meaning elsewhere. Twenty characters at most. */
const typed = (mark: string, field: number): string => `${mark}${field} <b>&"'\\n`

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Every text of the database that stands in a row with the mark. */
const storedWith = async (mark: string): Promise<string[]> => {
  const { pool } = app.owner
  const tables = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'",
  )
  const each = tables.rows.map(({ name }) => `select to_jsonb(t) as row from ${name} t where t::text like $1`)
  const found = await pool.query<{ row: unknown }>(each.join(' union all '), [`%${mark}%`])
  return found.rows.flatMap(({ row }) => stringsOf(row))
}

const userOf = (kind: CallerKind): string | undefined =>
  kind === 'guest' ? undefined : kind === 'admin' ? app.admin : app.mine.people[kind]

describe('[S2] what is typed in a field is kept letter by letter, or answered so', () => {
  test.each(cases.filter(([name]) => !(name in exceptions)))('%s by %s', async (name, kind, endpoint) => {
    const leaves = getLeaves(endpoint.body!).filter(
      (leaf) => isFree(leaf) && !ofOthers[name]?.[kind]?.test(leaf.path.join('.')),
    )
    const mark = `k${cases.findIndex((item) => item[0] === name && item[1] === kind)}x`
    const spoken = leaves.map(({ path }) => path[0]!)
    const { params, query, body } = await ownInput(app, { endpoint, tenant: app.mine, spoken, kind })
    const input = leaves.reduce<unknown>((whole, { path }, at) => withLeaf(whole, path, typed(mark, at)), body)
    const answer = await ask(app, endpoint, { kind, user_uuid: userOf(kind), params, query, body: input })
    const stored = [...stringsOf(answer.payload === '' ? null : answer.json()), ...(await storedWith(mark))]
    expect([answer.statusCode < 300, answer.payload]).toEqual([true, answer.payload])
    for (const [at, { path }] of leaves.entries())
      expect([path.join('.'), stored.includes(typed(mark, at))]).toEqual([path.join('.'), true])
  })

  test('and every exception is of a call that takes text', () => {
    expect(Object.keys(exceptions).filter((name) => !cases.some(([one]) => one === name))).toEqual([])
  })
})
