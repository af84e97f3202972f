import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { sized } from '#platform/testing/load.ts'
import { auditLedger, sealJournals, sealJournalsJob, type Audit } from '../index.ts'
import { bulkJournals, card, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await post(app, ...Array.from({ length: 20 }, () => orderPaid()))
  await post(app, transfer({ from: provider, to: card('c'), amount: 500 }))
  await sealJournals(app.server.app)
  await post(app, orderPaid(), transfer({ from: card('c'), to: restaurant(), amount: 123 }))
})
afterAll(() => app.close())

/** Does what nobody but a superuser can: writes with the triggers and foreign keys off. Answers how to take it back. */
const tamper = async (statement: string, undo: string): Promise<() => Promise<void>> => {
  const url = new URL(inject('test_database').superuser_url)
  url.pathname = `/${(await run<{ name: string }>(app.database.db, 'select current_database() as name'))[0]!.name}`
  const asSuperuser = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      await client.query(`set session_replication_role = replica; ${text}`)
    } finally {
      await client.end()
    }
  }
  await asSuperuser(statement)
  return () => asSuperuser(undo)
}

const kinds = ({ findings }: Audit): string[] => [...new Set(findings.map((finding) => finding.kind))].toSorted()

describe('the audit', () => {
  let whole: Audit
  beforeEach(async () => {
    whole = await auditLedger(app.database.db)
    if (whole.findings.length > 0) throw new Error(JSON.stringify(whole.findings))
  })

  it('finds whole books whole, sealed or not yet', () => {
    expect(whole.findings).toEqual([])
    expect(whole).toMatchObject({ journals: 23, seals: 21, head: { position: 21, unsealed: 2 } })
    for (const { debit, credit } of whole.trial_balance) expect(debit).toBe(credit)
  })

  const one = 'order by number limit 1'
  const last = 'order by number desc limit 1'
  it.each([
    [
      'a sealed description',
      `update ledger.journals set description = description || ' ' where uuid = (select uuid from ledger.journals ${one})`,
      'update ledger.journals set description = rtrim(description)',
      ['journal'],
    ],
    [
      'an unsealed amount',
      `update ledger.entries set debit = debit # 1, credit = credit # (case when credit > 0 then 1 else 0 end) where journal_uuid = (select uuid from ledger.journals ${last}) and position = 1`,
      `update ledger.entries set debit = debit # 1 where journal_uuid = (select uuid from ledger.journals ${last}) and position = 1`,
      ['balance', 'journal', 'trial_balance'],
    ],
    [
      'both sides of a journal alike',
      `update ledger.entries set debit = debit * 2, credit = credit * 2 where journal_uuid = (select uuid from ledger.journals ${one})`,
      `update ledger.entries set debit = debit / 2, credit = credit / 2 where journal_uuid = (select uuid from ledger.journals ${one})`,
      ['journal'],
    ],
    [
      'a moment',
      `update ledger.journals set created = created + interval '1 ms' where uuid = (select uuid from ledger.journals ${one})`,
      `update ledger.journals set created = created - interval '1 ms' where uuid = (select uuid from ledger.journals ${one})`,
      ['journal'],
    ],
    [
      'a seal',
      'update ledger.seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where position = 7',
      'update ledger.seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where position = 7',
      ['seal'],
    ],
    [
      'whose an account is',
      "alter table ledger.accounts drop constraint accounts_uuid_is_of_its_content; update ledger.accounts set reference = 'mine' where reference = 'fees'",
      "update ledger.accounts set reference = 'fees' where reference = 'mine'; alter table ledger.accounts add constraint accounts_uuid_is_of_its_content check (uuid = ledger.account_uuid(main_account, reference, currency))",
      ['account', 'row'],
    ],
    [
      'the name of an account',
      "update ledger.accounts set name = name || '!' where reference = 'fees'",
      "update ledger.accounts set name = rtrim(name, '!') where reference = 'fees'",
      ['account'],
    ],
    [
      'the program of an account',
      "update ledger.accounts set program_uuid = '00000000-0000-4000-8000-000000000001' where program_uuid is null and reference = 'fees'",
      "update ledger.accounts set program_uuid = null where reference = 'fees'",
      ['account'],
    ],
    [
      'the name of an account together with its hash',
      `update ledger.accounts set name = name || '!' where reference = 'fees';
       create table ledger.hashes_before as table ledger.account_seals;
       update ledger.account_seals s set content_hash = ledger.account_hash(a.uuid, a.main_account, a.currency, a.program_uuid, a.keeps_balance, a.created, a.reference, a.name)
         from ledger.accounts a where a.uuid = s.account_uuid`,
      `update ledger.accounts set name = rtrim(name, '!') where reference = 'fees';
       update ledger.account_seals s set content_hash = b.content_hash from ledger.hashes_before b where b.account_uuid = s.account_uuid;
       drop table ledger.hashes_before`,
      ['account'],
    ],
    [
      'the name of a main account',
      "update ledger.main_accounts set name = 'mine' where number = 310",
      "update ledger.main_accounts set name = 'sales' where number = 310",
      ['account'],
    ],
    [
      'an account that was put in',
      "insert into ledger.accounts (uuid, main_account, reference, name, currency) values (ledger.account_uuid(210::int2, 'mine', 'EUR'), 210, 'mine', 'Mine', 'EUR')",
      "delete from ledger.accounts where reference = 'mine'",
      ['account'],
    ],
    [
      'a card’s balance',
      'update ledger.balances set balance = balance + 1',
      'update ledger.balances set balance = balance - 1',
      ['balance'],
    ],
    [
      'the queue of the seal',
      'create table ledger.kept as table ledger.unsealed; delete from ledger.unsealed',
      'insert into ledger.unsealed table ledger.kept; drop table ledger.kept',
      ['journal'],
    ],
    [
      'a journal that is gone',
      'create table ledger.kept as select * from ledger.journals where number = 5; delete from ledger.journals where number = 5',
      'insert into ledger.journals select * from ledger.kept; drop table ledger.kept',
      ['row', 'seal'],
    ],
  ])('[M8] finds %s that was changed past every guard', async (_what, statement, undo, expected) => {
    const restore = await tamper(statement, undo)
    const found = await auditLedger(app.database.db)
    await restore()
    expect(kinds(found)).toEqual(expected)
  })

  it('[M8] names the account that was changed, and finds accounts forged anew by a head that was written down before', async () => {
    const { position, hash, account_position, account_hash } = whole.head
    expect(account_position).toBeGreaterThan(3)
    const head = { position, hash: hash!, accounts: { position: account_position, hash: account_hash! } }
    expect((await auditLedger(app.database.db, head)).findings).toEqual([])
    const restore = await tamper(
      `create table ledger.kept_seals as table ledger.account_seals;
       update ledger.accounts set name = 'Somebody else' where reference = 'fees'`,
      `update ledger.accounts set name = 'Platform fees' where reference = 'fees'; delete from ledger.account_seals;
       insert into ledger.account_seals table ledger.kept_seals; drop table ledger.kept_seals; delete from ledger.unsealed_accounts`,
    )
    const changed = await auditLedger(app.database.db, head)
    const forge = await tamper(
      `delete from ledger.account_seals; insert into ledger.unsealed_accounts
       select uuid, ledger.account_hash(uuid, main_account, currency, program_uuid, keeps_balance, created, reference, name) from ledger.accounts`,
      'select 1',
    )
    await sealJournals(app.server.app)
    const forged = await auditLedger(app.database.db, head)
    const forged_alone = await auditLedger(app.database.db)
    await forge()
    await restore()
    expect(changed.findings).toEqual([
      {
        kind: 'account',
        subject: expect.stringContaining('account 310 fees, Somebody else'),
        detail: 'its name, owner or type is not what was hashed when it was made',
      },
    ])
    expect(forged_alone.findings).toEqual([])
    expect(forged.findings).toMatchObject([{ kind: 'head', subject: `seal of accounts ${account_position}` }])
  })

  it('finds a chain that was forged anew, by a head that was written down before', async () => {
    const { position, hash } = whole.head
    expect((await auditLedger(app.database.db, { position, hash: hash! })).findings).toEqual([])
    const forged = await auditLedger(app.database.db, { position, hash: 'f'.repeat(64) })
    expect(kinds(forged)).toEqual(['head'])
    expect(kinds(await auditLedger(app.database.db, { position: position + 5, hash: hash! }))).toEqual(['head'])
  })
})

describe('a long chain', () => {
  const size = sized(6_000, 100_000)
  it(
    `[M8] of ${size} journals is sealed and audited with 0 breaks; 1 flipped byte is found`,
    { timeout: sized(300_000, 3_600_000) },
    async () => {
      await bulkJournals(app.owner.db, size)
      await sealJournals(app.server.app)
      const whole = await auditLedger(app.database.db)
      expect(whole.findings).toEqual([])
      expect(whole.seals).toBe(size + 24)
      const flip = `update ledger.entries set credit = credit # 1 where position = 2 and journal_uuid = (select journal_uuid from ledger.seals where position = ${size / 2})`
      const restore = await tamper(flip, flip)
      const found = await auditLedger(app.database.db)
      await restore()
      expect(found.findings.filter(({ kind }) => kind === 'journal')).toHaveLength(1)
    },
  )
})

describe('sealing', () => {
  it('is one chain when four seal at once', async () => {
    await post(app, ...Array.from({ length: 30 }, () => orderPaid()))
    await Promise.all(Array.from({ length: 4 }, () => sealJournals(app.server.app)))
    const audit = await auditLedger(app.database.db)
    expect(audit.findings).toEqual([])
    expect(audit.head.unsealed).toBe(0)
  })

  it('comes back by itself while there is something to seal', async () => {
    const waiting = () =>
      run<{ key: string }>(app.owner.db, "select key from graphile_worker.jobs where key = 'seal-journals'")
    await sealJournalsJob(app.server.app)
    expect(await waiting()).toEqual([])
    await post(app, orderPaid())
    await sealJournalsJob(app.server.app)
    expect(await waiting()).toEqual([{ key: 'seal-journals' }])
    expect((await auditLedger(app.database.db)).head.unsealed).toBe(0)
  })
})
