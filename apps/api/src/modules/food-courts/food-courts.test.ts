import { foodCourts } from '@plein/contract/food-courts'
import { foodOrdering } from '@plein/contract/food-ordering'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { calculateCourtFee } from '#modules/food-ordering/index.ts'
import { order, put, startVisit, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { setProviderTimes } from '#modules/payments/index.ts'
import { addParticipation, mayWorkIn } from '#modules/programs/index.ts'
import { systemCaller } from '#platform/security/caller.ts'
import { courtCalls, courtTerms, createCourtTestApp, startAfresh, type CourtTestApp } from './food-courts.test-data.ts'
import { syncProviderAccounts } from './index.ts'
import { writeProgress } from './onboarding/onboarding.queries.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
beforeAll(async () => {
  // A provider that is back is asked at once.
  setProviderTimes({ open_ms: 1 })
  app = await createCourtTestApp()
  calls = courtCalls(app)
})
afterAll(async () => {
  setProviderTimes(undefined)
  await app.close()
})
beforeEach(() => startAfresh(app))

const later = (hours: number): void => setClock(new Date(tuesdayEvening.getTime() + hours * 3_600_000))
const ofZonnig = async (status?: 0 | 1 | 2 | 3) =>
  (await calls.listed(status === undefined ? { size: 100 } : { status, size: 100 })).results.find(
    ({ program_uuid }) => program_uuid === app.zonnig,
  )
const courtOf = async () =>
  (
    await run<{ court_uuid: string | null }>(
      app.database.db,
      'select court_uuid from food_ordering.v_restaurants where program_uuid = $1',
      [app.zonnig],
    )
  )[0]?.court_uuid
const refuseOnboarding = (kind: string, count?: number) =>
  app.control('faults', { kind, scope: 'onboard', ...(count ? { count } : {}) })

describe('the list of a court', () => {
  test('[COURT-01] [COURT-62] [COURT-19] holds its restaurants and those it could invite, with what an invite has', async () => {
    const list = await calls.listed({ size: 100 })
    expect(await ofZonnig(2)).toBeUndefined()
    expect(list.results.filter(({ status }) => status === 2).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Bella Napoli', 'Wok Garden', 'Frites & Zo']),
    )
    expect(await ofZonnig()).toMatchObject({
      status: 0,
      invite_uuid: null,
      may: ['send'],
      food_court_psp: 'sandbox',
      ccvpay_status: 'none',
    })
    expect((await calls.listed({ title: 'zonn' })).results.map(({ title }) => title)).toEqual(['Warung Zonnig'])
    expect((await calls.listed({ title: '%' })).count).toBe(0)
    expect(
      (await calls.listed({ email: app.soerie.username.toUpperCase() })).results.map(({ title }) => title),
    ).toEqual(['Warung Zonnig'])
    // Nobody finds out addresses by trying parts of them.
    expect((await calls.listed({ email: app.soerie.username.slice(0, -1) })).count).toBe(0)
  })

  test('[COURT-11] says of each invite what the specification names', async () => {
    await calls.send()
    const names =
      'invite_uuid title domain_name description image status program_uuid food_court_psp tc_pdf_url ccvpay_url ccvpay_status is_split_payments_enabled'
    expect(Object.keys((await ofZonnig(1)) ?? {})).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('reads page by page, forth and back, at most three statements a page', async () => {
    const all = await calls.listed({ size: 100 })
    const first = await calls.listed({ size: 2 })
    expect(first.results).toHaveLength(2)
    const at = new URL(first.next ?? '', 'http://x').searchParams.get('at') ?? ''
    const second = await calls.listed({ size: 2, page: 2, at })
    expect([...first.results, ...second.results]).toEqual(all.results.slice(0, 4))
    const back = new URL(second.previous ?? '', 'http://x').searchParams.get('at') ?? ''
    expect((await calls.listed({ size: 2, page: 1, at: back })).results).toEqual(first.results)
    const sent = await statementsDuring(/food_courts|food_ordering|payments|programs/, () =>
      calls.listed({ size: 100 }),
    )
    expect(sent.length).toBeLessThanOrEqual(3)
  })

  test('[A2] is not there for another owner: the bytes of a court that does not exist', async () => {
    const jan = app.as('program_owner', app.jan)
    const bodies = async (uuid: string) => {
      const params = { uuid }
      const program_uuid = app.zonnig
      const answers = [
        await jan.call(foodCourts.invites, { params, query: {} }),
        await jan.call(foodCourts.inviteCount, { params }),
        await jan.call(foodCourts.invite, { params, body: { program_uuid } }),
        await jan.call(foodCourts.invite, { params, body: { program_uuid, status: 1 } }),
        await jan.call(foodCourts.invite, { params, body: { program_uuid, status: 0 } }),
        await jan.call(foodCourts.removeInvite, { params, query: { program_uuid } }),
      ]
      return answers.map(({ status, problem }) => ({ status, problem: { ...problem, instance: '' } }))
    }
    await calls.send()
    const foreign = await bodies(app.court)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(foreign).toEqual(await bodies(newId()))
  })
})

describe('an invitation', () => {
  test('[COURT-02] [COURT-20] [COURT-24] [COURT-64] waits once it was sent, and [COURT-63] is counted', async () => {
    const before = await calls.counts()
    expect((await calls.send()).body).toMatchObject({ status: 1, stage: 'consent' })
    expect(await ofZonnig(1)).toMatchObject({
      status: 1,
      may: ['remind', 'withdraw', 'remove'],
      sent_at: expect.stringMatching(/^2026-11-24T16:4/) as string,
    })
    expect(await calls.counts()).toEqual({ ...before, pending: before.pending + 1 })
  })

  test('[COURT-78] that was sent already is refused with the words of the specification, also when two are sent at once', async () => {
    const both = await Promise.all([calls.send(), calls.send()])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const again = await calls.send()
    expect(again.problem).toMatchObject({ status: 400, title: 'Invite is already sent', code: 'invite_already_sent' })
  })

  test('of a draft, of a card program, or of nothing is not found; of a restaurant in another court is refused', async () => {
    const invite = (program_uuid: string) =>
      calls.asCourt().call(foodCourts.invite, { params: { uuid: app.court }, body: { program_uuid } })
    expect((await invite(newId())).status).toBe(404)
    await run(app.owner.db, 'update programs.programs set status_id = 11007 where uuid = $1', [app.zonnig])
    expect((await invite(app.zonnig)).status).toBe(404)
    expect((await calls.listed({ title: 'zonnig' })).count).toBe(0)
    await run(app.owner.db, 'update programs.programs set status_id = 11001 where uuid = $1', [app.zonnig])
  })

  test('is not repeated without end: a reminder after an hour, five mails a day', async () => {
    await calls.send()
    expect((await calls.remind()).problem).toMatchObject({ status: 409, code: 'invite_reminded_recently' })
    for (const hour of [2, 4, 6, 8]) {
      later(hour)
      expect((await calls.remind()).status).toBe(200)
    }
    later(10)
    expect((await calls.remind()).problem).toMatchObject({ status: 429, code: 'too_many_invites', params: { most: 5 } })
    later(27)
    expect((await calls.remind()).status).toBe(200)
    later(0)
  })
})

describe('the answer of a restaurant', () => {
  test('[COURT-03] [COURT-21] [COURT-27] [COURT-28] [COURT-29] [COURT-66] accepts: consent, processing, account created, and it stands in the court', async () => {
    await calls.send()
    const invitation = await calls.invitation()
    expect(invitation).toMatchObject({
      stage: 'consent',
      court: { title: 'De Markthal' },
      food_court_psp: 'sandbox',
      fees: { split_payment_fee_percent: 3.5, example: { amount: 2300, fee: 81, rest: 2219 } },
      may: ['accept', 'decline'],
    })
    const without = await calls.asSoerie().call(foodCourts.invite, {
      params: { uuid: app.court },
      body: { program_uuid: app.zonnig, status: 2 },
    })
    expect(without.problem.errors).toEqual([{ field: 'consent', code: 'required' }])
    await refuseOnboarding('http_503', 3)
    expect((await calls.accept()).body).toMatchObject({ status: 1, stage: 'processing' })
    expect(await courtOf()).toBeNull()
    // A caller who lost the answer asks again, and it goes on.
    expect((await calls.accept()).body).toMatchObject({ status: 2, stage: 'account_created', ccvpay_status: 'started' })
    expect(await courtOf()).toBe(app.court)
    expect(await ofZonnig(2)).toMatchObject({
      status: 2,
      ccvpay_status: 'started',
      ccvpay_url: null,
      may: ['name_station', 'remove'],
    })
    const made = (await app.control('merchants')) as { merchants: { reference: string }[] }
    expect(made.merchants.filter(({ reference }) => reference === invitation?.invite_uuid)).toHaveLength(1)
  })

  test('is carried on by the job where nobody asks again', async () => {
    await calls.send()
    await refuseOnboarding('http_503')
    await calls.accept()
    await app.control('faults', undefined, 'DELETE')
    later(0.5)
    await syncProviderAccounts(app.server.app, {})
    expect(await ofZonnig(2)).toMatchObject({ status: 2 })
    later(0)
  })

  test('[COURT-30] [COURT-31] that the provider refuses fails: the invitation is unsent, and can be sent again', async () => {
    await calls.send()
    await refuseOnboarding('http_422')
    expect((await calls.accept()).body).toMatchObject({ status: 0, stage: 'failure' })
    expect(await courtOf()).toBeNull()
    expect(await ofZonnig(0)).toMatchObject({ status: 0, stage: 'failure', reason: 'failed', may: ['send'] })
    expect(await calls.invitation()).toMatchObject({ status: 0, reason: 'failed', may: [] })
    expect((await calls.accept()).problem.code).toBe('invite_not_pending')
    await app.control('faults', undefined, 'DELETE')
    expect((await calls.send()).body).toMatchObject({ status: 1, stage: 'consent' })
    expect((await calls.accept()).body.status).toBe(2)
  })

  test('whose provider is silent for a day fails too', async () => {
    await calls.send()
    await refuseOnboarding('http_503')
    await calls.accept()
    later(25)
    await syncProviderAccounts(app.server.app, {})
    expect(await ofZonnig(0)).toMatchObject({ status: 0, stage: 'failure' })
    later(0)
  })

  test('[COURT-04] [COURT-22] declines, and the court can ask again', async () => {
    await calls.send()
    expect((await calls.decline()).body).toMatchObject({ status: 3 })
    expect(await ofZonnig(3)).toMatchObject({ status: 3, reason: 'declined', may: ['send', 'remove'] })
    expect((await calls.accept()).problem.code).toBe('invite_not_pending')
    expect((await calls.send()).body.status).toBe(1)
  })

  test('agrees to what the restaurant read: terms that changed meanwhile are read again', async () => {
    await calls.send()
    await run(app.owner.db, 'update food_ordering.courts set split_payment_fee_percent = 900 where program_uuid = $1', [
      app.court,
    ])
    expect((await calls.accept()).problem.code).toBe('terms_changed')
    await run(app.owner.db, 'update food_ordering.courts set split_payment_fee_percent = 350 where program_uuid = $1', [
      app.court,
    ])
  })

  test('[A2] is not a stranger’s: neither an acceptor of another restaurant nor the court answers for it', async () => {
    await calls.send()
    const omar = await app.user('omar@plein.example')
    expect((await calls.accept(omar)).status).toBe(404)
    expect((await calls.decline(omar)).status).toBe(404)
    expect(await calls.invitation('acceptor', omar)).toMatchObject({
      program_uuid: expect.not.stringMatching(app.zonnig) as string,
    })
    const asCourt = await calls.asCourt().call(foodCourts.invite, {
      params: { uuid: app.court },
      body: {
        program_uuid: app.zonnig,
        status: 2,
        consent: { split_payment_fee_percent: 3.5, split_payment_fee_fixed: null, tc_pdf_url: courtTerms },
      },
    })
    expect(asCourt.status).toBe(404)
    expect((await calls.accept(newId())).status).toBe(404)
  })

  test('its owner can answer, and who was asked to work there: with it the part is taken up', async () => {
    await calls.send()
    expect(await calls.invitation('program_owner', app.jan)).toMatchObject({ program_uuid: app.zonnig })
    const invited = await createPerson(app, { type: 2 })
    await inTransaction(app.database.db, (tx) =>
      addParticipation(tx, { program_uuid: app.zonnig, acceptor_uuid: invited.uuid, status_code: 21002 }),
    )
    const caller = { ...systemCaller, kind: 'acceptor' as const, user_uuid: invited.uuid }
    expect(await mayWorkIn(app.database.db, caller, app.zonnig)).toBe(false)
    expect((await calls.accept(invited.uuid)).body.status).toBe(2)
    expect(await mayWorkIn(app.database.db, caller, app.zonnig)).toBe(true)
  })
})

describe('what the court takes back', () => {
  test('[COURT-32] [COURT-33] [A7] a withdrawn invitation can be neither accepted nor declined', async () => {
    await calls.send()
    expect((await calls.withdraw()).body.status).toBe(0)
    for (const answer of [await calls.accept(), await calls.decline()])
      expect(answer.problem).toMatchObject({ status: 410, code: 'invite_withdrawn' })
    expect(await calls.invitation()).toMatchObject({ status: 0, reason: 'withdrawn', may: [] })
  })

  test('[COURT-25] [COURT-26] [COURT-65] a removed one is unsent: the list of all keeps it, the others do not', async () => {
    await calls.send()
    expect((await calls.remove()).status).toBe(204)
    expect(await ofZonnig()).toMatchObject({ status: 0, reason: 'removed' })
    expect(await ofZonnig(1)).toBeUndefined()
    await calls.send()
    await calls.decline()
    expect((await calls.remove()).status).toBe(204)
    expect([await ofZonnig(3), await ofZonnig(1)]).toEqual([undefined, undefined])
  })

  test('accepting and withdrawing at the same time has one winner, and both sides read the same', async () => {
    for (let round = 0; round < 12; round++) {
      await startAfresh(app)
      await calls.send()
      const [accepted, withdrawn] = await Promise.all(
        round % 2 === 0 ? [calls.accept(), calls.withdraw()] : [calls.withdraw(), calls.accept()].toReversed(),
      )
      const invite = await ofZonnig()
      const stands = (await courtOf()) === app.court
      // Whoever was told 200 reads the state that won.
      const won = stands ? accepted?.body.status === 2 && withdrawn?.status === 409 : withdrawn?.body.status === 0
      expect([invite?.status, invite?.reason, won]).toEqual(stands ? [2, null, true] : [0, 'withdrawn', true])
    }
  })

  test('[K2] two courts that are accepted at once: the restaurant stands in one', async () => {
    const other = newId()
    await run(
      app.owner.db,
      `insert into programs.programs (uuid, type_code, status_id, owner_uuid, title, created, modified) values ($1, 5001, 11001, $2, 'Havenhal', now(), now())`,
      [other, app.lotte],
    )
    await run(
      app.owner.db,
      'insert into food_ordering.courts (program_uuid, split_payment_fee_percent, tc_pdf_url) values ($1, 350, $2)',
      [other, courtTerms],
    )
    await calls.send()
    await calls.asCourt().call(foodCourts.invite, { params: { uuid: other }, body: { program_uuid: app.zonnig } })
    const body = {
      program_uuid: app.zonnig,
      status: 2 as const,
      consent: { split_payment_fee_percent: 3.5, split_payment_fee_fixed: null, tc_pdf_url: courtTerms },
    }
    const answers = await Promise.all(
      [app.court, other].map((uuid) => calls.asSoerie().call(foodCourts.invite, { params: { uuid }, body })),
    )
    expect(answers.filter(({ body: answer }) => answer.status === 2)).toHaveLength(1)
    expect([app.court, other]).toContain(await courtOf())
    const loser = answers.find(({ body: answer }) => answer.status !== 2)
    expect(loser?.problem.code === 'restaurant_in_a_court' || loser?.body.stage === 'failure').toBe(true)
  })
})

const shown = async () =>
  (
    await app.guest.call(foodOrdering.restaurants, {
      query: { session_id: await startVisit(app, { zip_code: '1072lx', house_number: '1' }) },
    })
  ).body.results

describe('in the court', () => {
  const sell = async () => {
    const session_id = await startVisit(app, { zip_code: '1072lx', house_number: '1' })
    const dish = (
      await run<{ title: string }>(
        app.database.db,
        `select title from menus.products where program_uuid = $1 and is_active and not variant_required and sold_out_until is null and price >= 900 and deleted_at is null order by price desc limit 1`,
        [app.zonnig],
      )
    )[0]!.title
    const placed = await put(app, { session_id, title: dish, quantity: 3 })
    expect(placed.status).toBe(200)
    return { session_id, dish }
  }

  test('guests see the restaurant on the court’s host at once, and its next order carries the court’s fee; [COURT-06] the split is booked', async () => {
    await calls.send()
    expect((await shown()).map(({ title }) => title)).not.toContain('Warung Zonnig')
    await calls.accept()
    await eventually(async () => expect((await shown()).map(({ title }) => title)).toContain('Warung Zonnig'))
    await app.control('auto', { status: 'paid', webhook: false })
    const { session_id } = await sell()
    const made = await order(app, { session_id })
    expect(made.status).toBe(201)
    const paid = await app.guest.call(foodOrdering.payOrder, {
      params: { uuid: made.body.uuid },
      query: { session_id },
      body: {},
    })
    expect(paid.status).toBe(200)
    const [participation] = await run<{ fee: number; products: number; total: number }>(
      app.database.db,
      `select s.fee, s.total as products, s.total_amount as total from food_ordering.suborders s where s.order_uuid = $1`,
      [made.body.uuid],
    )
    expect(participation?.fee).toBe(
      calculateCourtFee({ fee_percent: 350, fee_fixed: null }, participation!.products, participation!.total),
    )
    expect(participation!.fee).toBeGreaterThan(0)
    // 310 platform, 210 the court: its fee stands on its own account, and what is left of the money on the restaurant's.
    const booked = await run<{ program_uuid: string; amount: number }>(
      app.database.db,
      `select a.program_uuid, sum(e.credit - e.debit)::int as amount from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
        where a.main_account = 210 and a.program_uuid = any($1) group by a.program_uuid`,
      [[app.court, app.zonnig]],
    )
    const of = (uuid: string) => Math.abs(booked.find(({ program_uuid }) => program_uuid === uuid)?.amount ?? 0)
    expect([of(app.court), of(app.zonnig)]).toEqual([participation!.fee, participation!.total - participation!.fee])
    // The restaurant leaves: what runs is finished as it was made, the next order is its own.
    expect((await calls.decline()).body).toMatchObject({ status: 3 })
    expect(await ofZonnig(3)).toMatchObject({ reason: 'left' })
    await eventually(async () => expect((await shown()).map(({ title }) => title)).not.toContain('Warung Zonnig'))
    const after = await app.guest.call(foodOrdering.order, {
      params: { uuid: made.body.uuid },
      query: { session_id },
    })
    expect(after.body.suborders[0]).toMatchObject({ order_status: 3 })
  })
})

describe('the fee that a restaurant agreed to', () => {
  type Fee = { split_payment_fee_percent: number | null; split_payment_fee_fixed: number | null }
  const ask = (fee: Fee) => calls.asCourt().call(programs.change, { params: { uuid: app.court }, body: fee })
  const usual: Fee = { split_payment_fee_percent: 3.5, split_payment_fee_fixed: null }
  const euro: Fee = { split_payment_fee_percent: null, split_payment_fee_fixed: 100 }
  const agree = (consent: Fee, tc_pdf_url = courtTerms) =>
    calls.asSoerie().call(foodCourts.invite, {
      params: { uuid: app.court },
      body: { program_uuid: app.zonnig, status: 2, consent: { ...consent, tc_pdf_url } },
    })
  /** An order of three of the dearest dish of a restaurant that needs no choice. */
  const sell = async (program_uuid: string, zip_code = '1072lx') => {
    const session_id = await startVisit(app, { zip_code, house_number: '1' })
    const [dish] = await run<{ title: string }>(
      app.database.db,
      `select title from menus.products where program_uuid = $1 and is_active and not variant_required and sold_out_until is null
          and price >= 900 and not contains_alcohol and deleted_at is null order by price desc limit 1`,
      [program_uuid],
    )
    expect((await put(app, { session_id, title: dish!.title, quantity: 3 })).status).toBe(200)
    const made = await order(app, { session_id })
    expect(made.status).toBe(201)
    return made.body.uuid
  }
  const keptOf = async (order_uuid: string) =>
    (
      await run<{ fee: number; products: number }>(
        app.database.db,
        'select fee, total as products from food_ordering.suborders where order_uuid = $1',
        [order_uuid],
      )
    )[0]!
  const share = (products: number) => Math.round((products * 350) / 10_000)

  test('stays its own: neither its orders nor those of the others follow the court to another one', async () => {
    const bella = await app.program('Bella Napoli')
    await calls.send()
    await calls.accept()
    await eventually(async () => expect((await shown()).map(({ title }) => title)).toContain('Warung Zonnig'))
    const before = await sell(app.zonnig)
    expect((await ask(euro)).body).toMatchObject({ ...euro, restaurants: expect.any(Number) as number })
    try {
      const [old, joined, other] = [
        await keptOf(before),
        await keptOf(await sell(app.zonnig)),
        await keptOf(await sell(bella, '1012ab')),
      ]
      for (const { fee, products } of [old, joined, other]) expect(fee).toBe(share(products))
      expect(old.fee).toBeGreaterThan(0)
      expect(await ofZonnig(2)).toMatchObject({ agreed_fee: { ...usual, currency: 'EUR' } })
      expect(await calls.invitation()).toMatchObject({ fees: usual })
      // It leaves and is asked anew: what it read before is no consent to what the court takes now.
      await calls.decline()
      await calls.send()
      expect(await ofZonnig()).toMatchObject({ agreed_fee: null })
      expect(await calls.invitation()).toMatchObject({ fees: { ...euro, example: { fee: 100, rest: 2200 } } })
      expect((await agree(usual)).problem.code).toBe('terms_changed')
      expect((await agree(euro)).body.status).toBe(2)
      await eventually(async () => expect((await shown()).map(({ title }) => title)).toContain('Warung Zonnig'))
      expect((await keptOf(await sell(app.zonnig))).fee).toBe(100)
      expect((await keptOf(await sell(bella, '1012ab'))).fee).toBe(share(other.products))
      expect((await keptOf(before)).fee).toBe(old.fee)
    } finally {
      await ask(usual)
    }
  })

  test('is that of the consent, even where the provider makes the account after the court asks for more', async () => {
    await calls.send()
    await refuseOnboarding('http_503')
    expect((await calls.accept()).body.stage).toBe('processing')
    await ask(euro)
    try {
      expect(await calls.invitation()).toMatchObject({ stage: 'processing', fees: usual })
      await app.control('faults', undefined, 'DELETE')
      later(1)
      await syncProviderAccounts(app.server.app, {})
      expect(await ofZonnig(2)).toMatchObject({ agreed_fee: usual })
    } finally {
      later(0)
      await ask(usual)
    }
  })
})

describe('[COURT-05] connecting to the provider', () => {
  const connect = (user = app.soerie.uuid) =>
    app.as('acceptor', user).call(foodCourts.onboard, { params: { uuid: app.zonnig }, body: { food_court: app.court } })
  const state = (user = app.soerie.uuid) =>
    app
      .as('acceptor', user)
      .call(foodCourts.onboarding, { params: { uuid: app.zonnig }, query: { food_court: app.court } })
  const finish = (url: string | null, outcome: string) =>
    fetch(`${url}/outcome`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `outcome=${outcome}`,
    })

  test('[COURT-68] leads to the provider’s page and back; screening ends by the job, a rejected one starts anew', async () => {
    await calls.send()
    expect((await connect()).problem.code).toBe('onboarding_not_possible')
    await calls.accept()
    const first = await connect()
    expect(first.body).toMatchObject({
      ccvpay_status: 'started',
      ccvpay_url: expect.stringContaining('/onboard/') as string,
    })
    const back = await finish(first.body.ccvpay_url, 'rejected')
    expect(back.headers.get('location')).toMatch(/^http:\/\/acceptor\.localhost.*\/court-invitations\//)
    expect((await state()).body).toEqual({ ccvpay_status: 'rejected', ccvpay_url: null })
    const second = await connect()
    expect(second.body.ccvpay_status).toBe('started')
    expect(second.body.ccvpay_url).not.toBe(first.body.ccvpay_url)
    const named = `select program_name, subject_name, actor_uuid from identity.audit_events where action = 'court_restaurant_connected'`
    expect(await run(app.owner.db, named)).toEqual([
      { program_name: 'De Markthal', subject_name: 'Warung Zonnig', actor_uuid: app.soerie.uuid },
    ])
    await finish(second.body.ccvpay_url, 'screening')
    expect((await state()).body.ccvpay_status).toBe('screening')
    expect(await calls.invitation()).toMatchObject({ is_split_payments_enabled: false, may: ['leave'] })
    const { merchants } = (await app.control('merchants')) as { merchants: { id: string; status: string }[] }
    await app.control(`merchants/${merchants.find(({ status }) => status === 'screening')!.id}/settle`, {
      status: 'active',
    })
    later(2)
    await syncProviderAccounts(app.server.app, {})
    expect(await ofZonnig(2)).toMatchObject({ ccvpay_status: 'active', is_split_payments_enabled: true })
    expect((await connect()).body).toEqual({ ccvpay_status: 'active', ccvpay_url: null })
    later(0)
  })

  test('an answer of the provider that comes behind a newer one changes nothing', async () => {
    await calls.send()
    await calls.accept()
    const { ccvpay_url } = (await connect()).body
    const { db } = app.server.app
    const [invite] = await run<{ uuid: string; account_reference: string }>(
      db,
      `select uuid, account_reference from food_courts.invites where court_uuid = $1 and program_uuid = $2 and ccvpay_status = 'started'`,
      [app.court, app.zonnig],
    )
    await finish(ccvpay_url, 'active')
    expect((await state()).body.ccvpay_status).toBe('active')
    const late = { ...invite!, asked_in: 'started', ccvpay_url, ccvpay_status: 'started', look_at: null } as const
    expect(await writeProgress(db, late)).toBe(false)
    expect((await state()).body.ccvpay_status).toBe('active')
  })

  test('[A2] is nobody else’s, and [A4] the provider’s page is not told to the court', async () => {
    await calls.send()
    await calls.accept()
    for (const answer of [await connect(newId()), await state(newId())]) expect(answer.status).toBe(404)
    expect(await ofZonnig()).toMatchObject({ ccvpay_url: null })
  })
})
