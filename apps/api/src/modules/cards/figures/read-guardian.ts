import { isVoucher } from '@plein/contract/cards/codes'
import type { CardGuardian, cardFigures } from '@plein/contract/cards/figures'
import { fromBasisPoints } from '@plein/contract/percent'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { readBalance } from '#modules/ledger/index.ts'
import { localDay } from '#modules/programs/index.ts'
import { fundsAccount, ownerDebtAccount } from '../books/card-journals.rules.ts'
import { lastDay } from '../card/expiry.rules.ts'
import type { ProgramDesign } from '../design/design.queries.ts'
import { missedMonths } from '../design/design.rules.ts'
import { countCardPrograms, endingByMonth, findRules, paidByMonth, readTerms } from './guardian.queries.ts'
import { judgeNetwork } from './network.rules.ts'
import { findReadDesign } from './own-design.ts'
import { monthsFrom, yearUntil } from './period.rules.ts'
import { soldVatByMonth } from './sold-vat.queries.ts'

/** Months whose expiring value is told one by one. */
const monthsAhead = 24

/** GET manager/cards/{uuid}/guardian: what the owner of a card program has to keep an eye on. */
export const readGuardian: Read<typeof cardFigures.guardian> = async ({ db, input: { params }, caller }) => {
  const design = await findReadDesign(db, caller, params.uuid)
  const { program_uuid, owner_uuid, time_zone, currency } = design
  const today = localDay(now(), time_zone)
  const [rules, network, terms, expiring, vat, funds, debt] = await Promise.all([
    findRules(db, { owner_uuid, day: today }),
    readNetwork(db, design),
    readTerms(db, program_uuid),
    readExpiring(db, design, today),
    readVat(db, design),
    readBalance(db, fundsAccount(design), currency),
    readBalance(db, ownerDebtAccount(design), currency),
  ])
  return {
    currency,
    time: judgeTime(design, rules.least_months, today),
    network: { ...network, ...judgeNetwork(network.amount, rules.limit) },
    terms: {
      ...terms,
      first_agreed_at: terms.first_agreed_at?.toISOString() ?? null,
      last_agreed_at: terms.last_agreed_at?.toISOString() ?? null,
    },
    expiring,
    vat,
    funds,
    owed: Math.max(0, -debt),
  }
}

const judgeTime = (design: ProgramDesign, least_months: number | null, today: string): CardGuardian['time'] => {
  const { expiry_value, expiry_type, expiry_date: expiry_day, type_code } = design
  const judge = (): CardGuardian['time']['state'] => {
    if (isVoucher(type_code)) return 'voucher'
    if (least_months === null) return 'no_rule'
    return missedMonths(design, least_months, today) === null ? 'ok' : 'short'
  }
  return {
    state: judge(),
    least_months,
    expiry: expiry_value === null || expiry_type === null ? null : { value: expiry_value, type: expiry_type },
    expiry_day,
    ends_on: lastDay(today, { expiry_value, expiry_type, expiry_day }),
  }
}

const readNetwork = async (db: Db, { owner_uuid, time_zone }: ProgramDesign) => {
  const year = yearUntil(now(), time_zone)
  const [rows, programs] = await Promise.all([
    paidByMonth(db, { owner_uuid, ...year }),
    countCardPrograms(db, owner_uuid),
  ])
  return {
    from: year.first,
    until: year.last,
    programs,
    times: rows.reduce((sum, { times }) => sum + times, 0),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** A card that ended and is not written off yet counts in this month. */
const readExpiring = async (db: Db, design: ProgramDesign, today: string): Promise<CardGuardian['expiring']> => {
  const rows = await endingByMonth(db, design)
  const months = monthsFrom(today, monthsAhead)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const sumOf = (found: typeof rows) => ({
    cards: found.reduce((sum, { cards }) => sum + cards, 0),
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
  })
  return {
    months: months.map((month) => ({
      month,
      ...sumOf(rows.filter((row) => row.month === month || (month === first && row.month < month))),
    })),
    later: sumOf(rows.filter(({ month }) => month > last)),
  }
}

const readVat = async (db: Db, design: ProgramDesign): Promise<CardGuardian['vat']> => {
  const rows = await soldVatByMonth(db, design)
  if (rows.length === 0 && design.vat_kind === 'multi_purpose') return null
  return rows.map(({ vat_percentage, ...row }) => ({ ...row, vat_percent: fromBasisPoints(vat_percentage) ?? 0 }))
}
