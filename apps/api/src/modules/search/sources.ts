import type { AccountKind } from '@plein/contract/endpoint'
import type { FoundThing, SearchKind } from '@plein/contract/search/search'
import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { Sought } from './sought.rules.ts'

/** Somebody who looks for something. */
export interface SearchCall {
  readonly sought: Sought
  readonly caller: Caller
  readonly most: number
}

/** Things of one kind that can be found. A module exports them, and registries.ts lists them. */
export interface SearchSource {
  readonly kind: SearchKind
  readonly callers: readonly AccountKind[]
  /** Things that the caller may see, newest first, `most` at most: by three statements at most, and none when the text cannot mean such a thing. */
  readonly find: (db: Db, call: SearchCall) => Promise<FoundThing[]>
}

const sources: SearchSource[] = []

/** Makes these things ones that a search finds. */
export const registerSearchSources = (added: readonly SearchSource[]): void => {
  sources.splice(0, sources.length, ...added)
}

export const sourcesFor = (caller: Caller): readonly SearchSource[] =>
  sources.filter(({ callers }) => callers.some((kind) => kind === caller.kind))
