import { acceptors, type AcceptorStatus } from '@plein/contract/programs/acceptors'
import { acceptorStatuses, programKinds } from '@plein/contract/programs/codes'
import { accounts } from '@plein/contract/identity-accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#platform/security/caller.ts'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, mailTo, newSignUpKey, testPassword } from '#modules/identity/identity.test-data.ts'
import { addParticipation, createProgram, purgeInvitations, mayWorkIn } from '../index.ts'
import { acceptorSteps } from './acceptor-steps.rules.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: TestApp
let lotte: string
let jan: string
let markt: string
beforeAll(async () => {
  app = await createTestApp({ jobs: true })
  lotte = (await createPerson(app, { type: 1, first_name: 'Lotte', last_name: 'Vos', username: 'lotte@vos.nl' })).uuid
  jan = (await createPerson(app, { type: 1 })).uuid
  markt = await newProgram('De Markt')
})
afterAll(() => app.close())

const newProgram = (title: string, status_id = 11001, owner_uuid = lotte): Promise<string> =>
  inTransaction(app.database.db, (tx) =>
    createProgram(tx, { type_code: programKinds.card, owner_uuid, title, status_id }),
  )
const merchant = (city: string | null = null, username = `${newId()}@winkel.nl`) =>
  createPerson(app, { type: 2, username }).then(async (person) => {
    await run(app.database.db, 'update identity.users set city = $2 where uuid = $1', [person.uuid, city])
    return person
  })

const asLotte = () => app.as('program_owner', lotte)
const invite = async (emails: string[], program_uuid = markt) =>
  asLotte().call(acceptors.invite, { body: { program_uuid, emails, language: 'nl' } })
const outcomesOf = async (emails: string[], program_uuid = markt) =>
  (await invite(emails, program_uuid)).body.results.map(({ outcome }) => outcome)
const listed = async (query: object, kind: 'program_owner' | 'acceptor' | 'admin' = 'program_owner', uuid = lotte) =>
  (await app.as(kind, uuid).call(acceptors.list, { query })).body
const participationOf = async (email: string, program = markt) => (await listed({ program, q: email })).results[0]!
const change = ({
  kind,
  user,
  uuid,
  status,
  note,
}: {
  kind: 'program_owner' | 'acceptor'
  user: string
  uuid: string
  status: AcceptorStatus
  note?: string | undefined
}) => app.as(kind, user).call(acceptors.changeStatus, { params: { uuid }, body: { status, ...(note ? { note } : {}) } })
/** An invitation's link, from the newest mail. */
const linkTo = async (email: string, after = 0) => {
  const mail = await mailTo(app, email, after)
  return { ...mail, token: /#invite=([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}
/** Somebody who was invited and accepted. */
const joined = async (program_uuid = markt) => {
  const person = await merchant('Utrecht')
  await invite([person.username], program_uuid)
  const participation = await participationOf(person.username, program_uuid)
  await change({ kind: 'acceptor', user: person.uuid, uuid: participation.uuid, status: 21001 })
  return { ...person, participation: participation.uuid }
}

describe('an invitation', () => {
  test('[PROG-34] [PROG-63] goes to many addresses at once, each with its own answer; [PROG-47] one twice says already invited; [B3] whose account it is, is not said', async () => {
    const [known, cardholder] = [await merchant(), await createPerson(app, { type: 3 })]
    const fresh = `${newId()}@nieuw.nl`
    const { body } = await invite([` ${known.username.toUpperCase()} `, fresh, 'no address', cardholder.username])
    expect(body.results).toEqual([
      { email: known.username, outcome: 'invited' },
      { email: fresh, outcome: 'invited' },
      { email: 'no address', outcome: 'invalid' },
      { email: cardholder.username, outcome: 'invited' },
    ])
    expect(await outcomesOf([fresh, known.username])).toEqual(['already_invited', 'already_invited'])
  })

  test('[K2] is written once where an address stands twice in one call, and where two calls come at once', async () => {
    const email = `${newId()}@nieuw.nl`
    expect(await outcomesOf([email, email.toUpperCase()])).toEqual(['invited', 'invited'])
    const other = `${newId()}@nieuw.nl`
    const both = await Promise.all([outcomesOf([other]), outcomesOf([other])])
    expect(both.flat().toSorted()).toEqual(['already_invited', 'invited'])
    expect((await listed({ program: markt, q: other })).count).toBe(1)
  })

  test('is mailed with who, what and what it costs, and a link that nobody can guess to the acceptors’ host', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const { subject, text, token, links } = await linkTo(email)
    expect(subject).toBe('Lotte Vos nodigt je uit voor De Markt')
    expect(text).toContain('Meedoen kost niets.')
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(links[0]).toMatch(new RegExp(`^http://acceptor\\.localhost(:\\d+)?/programs/${markt}#invite=`))
    const [row] = await run<{ all: string }>(
      app.database.db,
      'select t::text as all from programs.participations t where email = $1',
      [email],
    )
    expect(row?.all).not.toContain(token)
  })

  test('tells its owner nothing of an account that has not joined: no profile, nothing to find it by', async () => {
    const person = await merchant('Lutjebroek')
    await invite([person.username])
    expect(await participationOf(person.username)).toMatchObject({
      profile: null,
      email: person.username,
      status: { id: 21002 },
    })
    expect((await listed({ program: markt, q: 'lutjebroek' })).count).toBe(0)
    await change({
      kind: 'acceptor',
      user: person.uuid,
      uuid: (await participationOf(person.username)).uuid,
      status: 21001,
    })
    expect((await listed({ program: markt, q: 'lutjebroek' })).results[0]?.profile).toMatchObject({
      uuid: person.uuid,
      full_name: 'Sanne de Wit',
      city: 'Lutjebroek',
    })
  })

  test('[PROG-37] [PROG-38] [PROG-62] stands in the list of the program with its status and counts of each', async () => {
    const program_uuid = await newProgram('Zes winkels')
    for (const status_code of Object.values(acceptorStatuses)) {
      const { uuid: acceptor_uuid } = await merchant()
      await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid, acceptor_uuid, status_code }))
    }
    const all = await listed({ program: program_uuid, size: 2 })
    expect(all).toMatchObject({ count: 5, pages: 3, size: 2 })
    expect(all.counts).toEqual({ all: 5, active: 1, pending: 1, unsubscribed: 1, rejected: 1, blocked: 1 })
    for (const [title, id] of Object.entries(acceptorStatuses)) {
      const { results, count } = await listed({ program: program_uuid, status: id })
      expect([count, results[0]?.status, results[0]?.program_title]).toEqual([1, { id, title }, 'Zes winkels'])
    }
  })

  test('[PROG-67] the same stands under manager/program-acceptors', async () => {
    const { body } = await asLotte().call(acceptors.ofPrograms, { query: { program: markt } })
    expect(body.count).toBe((await listed({ program: markt })).count)
  })

  test('[A2] is nobody else’s: another owner, acceptor and program find the bytes of what does not exist', async () => {
    const person = await merchant()
    await invite([person.username])
    const { uuid } = await participationOf(person.username)
    const stranger = await merchant()
    for (const [kind, user] of [
      ['program_owner', jan],
      ['acceptor', stranger.uuid],
    ] as const) {
      const of = (id: string) => app.as(kind, user).call(acceptors.read, { params: { uuid: id } })
      const [foreign, missing] = [await of(uuid), await of(newId())]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.problem, instance: '' }).toEqual({ ...missing.problem, instance: '' })
      expect((await change({ kind, user, uuid, status: 21003 })).status).toBe(404)
      expect((await listed({}, kind, user)).results).toEqual([])
    }
    expect((await app.as('program_owner', jan).call(acceptors.remind, { params: { uuid } })).status).toBe(404)
    const foreign = await app
      .as('program_owner', jan)
      .call(acceptors.invite, { body: { program_uuid: markt, emails: ['a@b.nl'] } })
    expect(foreign.status).toBe(404)
  })

  test.each([[11002], [11006], [11007]])('is not sent by a program whose status is %i', async (status_id) => {
    const { problem } = await invite(['a@b.nl'], await newProgram('Over', status_id))
    expect(problem.code).toBe('program_not_inviting')
  })

  test('[D1] more than 300 mails in a day are refused, and none of them is sent', async () => {
    const busy = (await createPerson(app, { type: 1 })).uuid
    const program_uuid = await newProgram('Te druk', 11001, busy)
    const hundred = (from: number) => Array.from({ length: 100 }, (_, at) => `w${from + at}@druk.nl`)
    const send = (emails: string[]) =>
      app.as('program_owner', busy).call(acceptors.invite, { body: { program_uuid, emails } })
    for (const from of [0, 100, 200]) expect((await send(hundred(from))).status).toBe(200)
    const { status, problem } = await send(['one-more@druk.nl'])
    expect([status, problem.code, problem.params]).toEqual([429, 'too_many_invitations', { most: 300 }])
    expect((await listed({ program: program_uuid }, 'admin')).count).toBe(300)
  })

  test('is sent again an hour later at the earliest, with a new link; the old one is over', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const first = await linkTo(email)
    const { uuid } = await participationOf(email)
    const remind = () => asLotte().call(acceptors.remind, { params: { uuid } })
    expect((await remind()).problem).toMatchObject({ code: 'reminded_recently', status: 409 })
    setClock(new Date(now().getTime() + 3_601_000))
    try {
      const { status, body } = await remind()
      expect([status, body.reminded_at]).toEqual([200, expect.any(String)])
    } finally {
      setClock(undefined)
    }
    const second = await linkTo(email, 1)
    expect(second.subject).toBe('Je uitnodiging voor De Markt wacht nog op antwoord')
    const look = (token: string) => app.as('guest').call(acceptors.invitation, { params: { token } })
    expect((await look(first.token)).status).toBe(410)
    expect((await look(second.token)).body).toMatchObject({ program_title: 'De Markt', email, owner_name: 'Lotte Vos' })
  })
})

describe('the steps of a part', () => {
  const all = Object.values(acceptorStatuses)
  const allowed = new Set([
    'acceptor 21002 21001',
    'acceptor 21002 21004',
    'owner 21002 21003',
    'owner 21001 21003',
    'owner 21001 21005',
    'owner 21005 21001',
  ])
  const cases = (['owner', 'acceptor'] as const).flatMap((side) =>
    all.flatMap((from) => all.filter((to) => to !== from).map((to) => [side, from, to] as const)),
  )
  test.each(cases)(
    '[PROG-45] [PROG-39] [PROG-40] [PROG-41] [PROG-42] [PROG-43] %s: %i to %i',
    async (side, from, to) => {
      const person = await merchant()
      await inTransaction(app.database.db, (tx) =>
        addParticipation(tx, { program_uuid: markt, acceptor_uuid: person.uuid, status_code: from }),
      )
      const [participation] = (await listed({ program: markt }, 'acceptor', person.uuid)).results
      const done = await change({
        kind: side === 'owner' ? 'program_owner' : 'acceptor',
        user: side === 'owner' ? lotte : person.uuid,
        uuid: participation!.uuid,
        status: to,
      })
      const is_allowed = allowed.has(`${side} ${from} ${to}`)
      expect([done.status, is_allowed ? done.body.status.id : done.problem.code]).toEqual(
        is_allowed ? [200, to] : [409, 'acceptor_step_not_allowed'],
      )
      const works = await mayWorkIn(
        app.database.db,
        { ...systemCaller, kind: 'acceptor', user_uuid: person.uuid },
        markt,
      )
      expect(works).toBe((is_allowed ? to : from) === 21001)
    },
  )

  test('are the same pairs in the rules and in the database, which refuses every other one, whoever writes it', async () => {
    const pairs = await run<{ pair: string }>(
      app.database.db,
      `select from_status || ' ' || to_status as pair from programs.participation_steps`,
    )
    expect(pairs.map(({ pair }) => pair).toSorted()).toEqual(
      acceptorSteps.map(({ from, to }) => `${from} ${to}`).toSorted(),
    )
    const { participation } = await joined()
    const forced = run(app.owner.db, 'update programs.participations set status_code = 21004 where uuid = $1', [
      participation,
    ])
    await expect(forced).rejects.toThrow(/does not go from 21001 to 21004/)
  })

  test('[A5] take nothing but a status and a note', async () => {
    const person = await merchant()
    await invite([person.username])
    const { uuid } = await participationOf(person.username)
    const forbidden = [
      'acceptor_uuid',
      'program_uuid',
      'since',
      'joined_at',
      'token_hash',
      'reason',
      'invited_by',
      'uuid',
      '__proto__',
    ]
    for (const name of forbidden) {
      const body = JSON.parse(`{"status":21001,"${name}":"${jan}"}`) as { status: 21001 }
      const { status } = await app.as('acceptor', person.uuid).call(acceptors.changeStatus, { params: { uuid }, body })
      expect([name, status]).toEqual([name, 400])
    }
    expect((await participationOf(person.username)).status.id).toBe(21002)
  })
})

describe('an answer', () => {
  test('[PROG-35] accepting makes the acceptor work in the program, and its owner is told; [M6] accepting twice at once is accepting once', async () => {
    const program_uuid = await newProgram('De Hallen')
    const person = await merchant()
    await invite([person.username], program_uuid)
    const [own] = (await listed({ program: program_uuid }, 'acceptor', person.uuid)).results
    expect(own).toMatchObject({ may: ['accept', 'decline'], owner_name: 'Lotte Vos', program_title: 'De Hallen' })
    const twice = await Promise.all(
      [1, 2].map(() => change({ kind: 'acceptor', user: person.uuid, uuid: own!.uuid, status: 21001 })),
    )
    expect(twice.map(({ status, body }) => [status, body.status.title])).toEqual([
      [200, 'active'],
      [200, 'active'],
    ])
    const mail = await mailTo(app, 'lotte@vos.nl')
    await eventually(async () =>
      expect((await mailTo(app, 'lotte@vos.nl')).subject).toBe('Sanne de Wit doet mee aan De Hallen'),
    )
    expect(mail.count).toBeGreaterThan(0)
  })

  test('[PROG-36] declining says why, and the owner reads it; asked again the acceptor may still join', async () => {
    const program_uuid = await newProgram('De Passage')
    const person = await merchant()
    await invite([person.username], program_uuid)
    const { uuid } = await participationOf(person.username, program_uuid)
    await change({ kind: 'acceptor', user: person.uuid, uuid, status: 21004, note: 'Te ver weg' })
    expect(await participationOf(person.username, program_uuid)).toMatchObject({
      status: { id: 21004, title: 'rejected' },
      reason: 'declined',
      note: 'Te ver weg',
      may: ['invite_again'],
    })
    await eventually(async () => expect((await mailTo(app, 'lotte@vos.nl')).text).toContain('De reden: Te ver weg'))
    expect(await outcomesOf([person.username], program_uuid)).toEqual(['invited'])
    expect((await change({ kind: 'acceptor', user: person.uuid, uuid, status: 21001 })).status).toBe(200)
    expect(await outcomesOf([person.username], program_uuid)).toEqual(['already_active'])
  })

  test('comes too late for an invitation that was withdrawn: it says so', async () => {
    const person = await merchant()
    await invite([person.username])
    const { uuid } = await participationOf(person.username)
    expect((await change({ kind: 'program_owner', user: lotte, uuid, status: 21003 })).body.reason).toBe('withdrawn')
    const { status, problem } = await change({ kind: 'acceptor', user: person.uuid, uuid, status: 21001 })
    expect([status, problem.code]).toEqual([410, 'invitation_withdrawn'])
  })

  test('[K2] accepting and withdrawing at once: one of them happens', async () => {
    const person = await merchant()
    await invite([person.username])
    const { uuid } = await participationOf(person.username)
    const both = await Promise.all([
      change({ kind: 'acceptor', user: person.uuid, uuid, status: 21001 }),
      change({ kind: 'program_owner', user: lotte, uuid, status: 21003 }),
    ])
    const { status } = await participationOf(person.username)
    // An owner who comes second unsubscribes somebody who has just joined; an acceptor who does, finds nothing to accept.
    expect(both[0].status === 200 || both[0].problem.code === 'invitation_withdrawn').toBe(true)
    expect(status.id).toBe(21003)
  })

  test('of somebody who was blocked waits for the owner: no new invitation opens it', async () => {
    const { username, uuid, participation } = await joined()
    await change({ kind: 'program_owner', user: lotte, uuid: participation, status: 21005, note: 'Klachten' })
    expect(await outcomesOf([username])).toEqual(['blocked'])
    expect((await change({ kind: 'acceptor', user: uuid, uuid: participation, status: 21001 })).status).toBe(409)
    expect(
      (await change({ kind: 'program_owner', user: lotte, uuid: participation, status: 21001 })).body.status.title,
    ).toBe('active')
  })
})

describe('somebody without an account', () => {
  const signUp = async (email: string, invite_token?: string) => {
    const guest = app.as('guest')
    const sign_up_key = newSignUpKey()
    await guest.call(accounts.stepOne, {
      body: { email, type: 2, language: 'nl', sign_up_key, ...(invite_token ? { invite: invite_token } : {}) },
    })
    const codes = await eventually(async () => {
      const mail = await mailTo(app, email)
      expect(mail.code).not.toBe('')
      return mail
    })
    const proven = await guest.call(accounts.code, { body: { email, code: codes.code, sign_up_key } })
    const done = await guest.call(accounts.complete, {
      body: {
        sign_up_token: proven.body.sign_up_token!,
        first_name: 'Ming',
        last_name: 'Li',
        phone_code: '31',
        phone: '612345678',
        birth_date: '1980-01-01',
        country: 'NL',
        city: 'Utrecht',
        zip: '3511AB',
        address: 'Oudegracht 1',
        terms: true,
        password: testPassword,
      },
    })
    expect(done.status).toBe(201)
    return done.body.profile.uuid
  }

  test('finds the invitation on the first page after the sign-up', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const uuid = await signUp(email)
    expect((await listed({ program: markt }, 'acceptor', uuid)).results).toMatchObject([
      { email, status: { id: 21002 } },
    ])
  })

  test('finds it as well with another address, by the link of the mail', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const { token } = await linkTo(email)
    const uuid = await signUp(`${newId()}@prive.nl`, token)
    expect((await listed({ program: markt }, 'acceptor', uuid)).results).toMatchObject([
      { email, may: ['accept', 'decline'] },
    ])
  })

  test('as an owner or cardholder gets none', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const person = await createPerson(app, { type: 1, username: email })
    expect((await listed({ program: markt }, 'acceptor', person.uuid)).results).toEqual([])
  })
})

describe('the link of an invitation', () => {
  const claim = (uuid: string, token: string) => app.as('acceptor', uuid).call(acceptors.claim, { body: { token } })

  test('hands it to an acceptor who signs in with another address, once', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const { token } = await linkTo(email)
    const [first, second] = [await merchant(), await merchant()]
    expect((await claim(first.uuid, token)).body).toMatchObject({ program_uuid: markt, may: ['accept', 'decline'] })
    expect((await claim(first.uuid, token)).status).toBe(200)
    expect((await claim(second.uuid, token)).problem.code).toBe('invitation_link_invalid')
    expect((await claim(second.uuid, 'A'.repeat(22))).status).toBe(410)
  })

  test('[A4] is over once it was answered or withdrawn', async () => {
    const email = `${newId()}@nieuw.nl`
    await invite([email])
    const { token } = await linkTo(email)
    await change({ kind: 'program_owner', user: lotte, uuid: (await participationOf(email)).uuid, status: 21003 })
    expect((await claim((await merchant()).uuid, token)).status).toBe(410)
    expect((await app.as('guest').call(acceptors.invitation, { params: { token } })).status).toBe(410)
  })
})

describe('what is kept', () => {
  test('[L1] who moved whom from where to where', async () => {
    const { uuid, participation } = await joined()
    await change({ kind: 'program_owner', user: lotte, uuid: participation, status: 21005 })
    const events = await run<{ action: string; program_uuid: string; changes: object | null }>(
      app.database.db,
      `select action, program_uuid, details -> 'changes' as changes from identity.audit_events
        where (user_uuid = $1 or action = 'acceptor_invited') and program_uuid = $2 order by at desc, uuid desc limit 2`,
      [uuid, markt],
    )
    expect(events).toMatchObject([
      { action: 'acceptor_blocked', program_uuid: markt, changes: { acceptor_status: [21001, 21005] } },
      { action: 'acceptor_accepted', program_uuid: markt, changes: { acceptor_status: [21002, 21001] } },
    ])
  })

  test('a list costs at most three statements', async () => {
    expect((await statementsDuring(/programs\./, () => listed({ program: markt }))).length).toBeLessThanOrEqual(3)
  })
})

test('who never answered is forgotten 90 days after the newest mail; who has an account keeps the invitation', async () => {
  const program = await newProgram('Wie niet antwoordt')
  const [old, reminded, withdrawn] = [`${newId()}@oud.nl`, `${newId()}@nieuw.nl`, `${newId()}@weg.nl`]
  const known = await merchant()
  await invite([old, reminded, withdrawn, known.username], program)
  const set = (email: string, days: number, column: 'invited_at' | 'reminded_at') =>
    run(
      app.database.db,
      column === 'invited_at'
        ? 'update programs.participations set invited_at = $2, since = $2, created = $2 where email = $1'
        : 'update programs.participations set reminded_at = $2 where email = $1',
      [email, new Date(now().getTime() - days * 86_400_000)],
    )
  for (const email of [old, reminded, withdrawn, known.username]) await set(email, 91, 'invited_at')
  await set(reminded, 89, 'reminded_at')
  await change({
    kind: 'program_owner',
    user: lotte,
    uuid: (await participationOf(withdrawn, program)).uuid,
    status: 21003,
  })
  await purgeInvitations(app.server.app, {})
  const left = (await listed({ program })).results.map(({ email }) => email)
  expect(new Set(left)).toEqual(new Set([known.username, reminded, withdrawn]))
  expect(left).toHaveLength(3)
})
