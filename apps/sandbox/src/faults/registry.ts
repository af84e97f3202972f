import { newId } from '../core/ids.ts'

export const API_SCOPES = ['create', 'get', 'refund', 'cancel', 'methods', 'onboard'] as const
export type ApiScope = (typeof API_SCOPES)[number]
export type Scope = ApiScope | 'webhook'

export type FaultKind =
  | 'delay'
  | 'drop_answer'
  | 'time_out_after_executing'
  | 'http_500'
  | 'http_503'
  | 'http_429'
  | 'http_422'
  | 'garbage'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'wrong_reference'
  | 'wrong_mode'
  | 'wrong_account'
  | 'wrong_status'
  | 'drop'
  | 'duplicate'
  | 'reorder'
  | 'forge'

/** One knob; README.md, Faults, says what each member does. */
export interface FaultInput {
  kind: FaultKind
  scope?: Scope | Scope[]
  probability?: number
  count?: number
  account?: string
  reference?: string
  execute?: boolean
  delay_ms?: number
  phase?: 'before' | 'after'
  variant?: string
  value?: string
  times?: number
  extra?: boolean
}

export interface Fault extends Omit<FaultInput, 'scope'> {
  id: string
  scope: Scope[]
  fired: number
}

const WEBHOOK_ONLY: readonly FaultKind[] = ['drop', 'duplicate', 'reorder', 'forge']
const LIES_ABOUT_A_PAYMENT: readonly ApiScope[] = ['create', 'get', 'cancel']

/** A small generator with a good spread; enough for dice, not for secrets. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The knobs in force, and the dice they throw. */
export class FaultRegistry {
  #faults: Fault[] = []
  #seed = Date.now() % 2 ** 32
  #dice = mulberry32(this.#seed)

  get any(): boolean {
    return this.#faults.length > 0
  }

  get seed(): number {
    return this.#seed
  }

  list(): readonly Fault[] {
    return this.#faults
  }

  /** Makes probabilities repeatable. `seed`: an unsigned 32-bit integer. */
  reseed(seed: number): void {
    this.#seed = seed
    this.#dice = mulberry32(seed)
  }

  add(input: FaultInput): Fault {
    const fault: Fault = { ...input, id: newId('flt'), scope: scopesOf(input), fired: 0 }
    this.#faults.push(fault)
    return fault
  }

  /** True when there was such a fault. */
  remove(id: string): boolean {
    const before = this.#faults.length
    this.#faults = this.#faults.filter((fault) => fault.id !== id)
    return this.#faults.length < before
  }

  clear(): void {
    this.#faults = []
  }

  /** The knobs that hit this call; each throws its own dice and counts. `references`: those the call is about. */
  hits(scope: Scope, account: string, references: readonly string[]): Fault[] {
    return this.#faults.filter((fault) => {
      if (!fault.scope.includes(scope) || (fault.account !== undefined && fault.account !== account)) return false
      const { reference, count, probability } = fault
      if (reference !== undefined && !references.some((each) => matches(reference, each))) return false
      if (count !== undefined && fault.fired >= count) return false
      if (probability !== undefined && this.#dice() >= probability) return false
      fault.fired += 1
      return true
    })
  }
}

const scopesOf = ({ kind, scope }: FaultInput): Scope[] => {
  if (scope !== undefined) return Array.isArray(scope) ? scope : [scope]
  if (WEBHOOK_ONLY.includes(kind)) return ['webhook']
  return kind.startsWith('wrong_') ? [...LIES_ABOUT_A_PAYMENT] : [...API_SCOPES]
}

const matches = (pattern: string, reference: string): boolean =>
  pattern.endsWith('*') ? reference.startsWith(pattern.slice(0, -1)) : reference === pattern
