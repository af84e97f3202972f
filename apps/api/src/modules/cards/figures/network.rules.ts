import { networkLevels } from '@plein/contract/cards/codes'
import type { CardGuardian } from '@plein/contract/cards/figures'

type Network = Pick<CardGuardian['network'], 'state' | 'percent' | 'limit' | 'amber_from' | 'red_from'>

/** Payments of a year beside the limit of the exemption, cents: amber from 70 % of it, red from 90 %. */
export const judgeNetwork = (amount: number, limit: number | null): Network => {
  if (limit === null) return { state: 'no_rule', percent: 0, limit, amber_from: null, red_from: null }
  const [amber_from, red_from] = [networkLevels.amber, networkLevels.red].map((percent) =>
    Math.ceil((limit * percent) / 100),
  ) as [number, number]
  const state = amount >= red_from ? 'red' : amount >= amber_from ? 'amber' : 'ok'
  return { state, percent: Math.floor((amount * 100) / limit), limit, amber_from, red_from }
}
